/** Game files, read from disk. */
const LARGEST = 8_000_000;

/** The text of a game file, which may be packed; a RangeError in words if it cannot be one. */
export async function readGame(file: File): Promise<string> {
  if (file.size > LARGEST) throw new RangeError('That file is too large to be a game.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const packed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const text = packed ? await unpacked(bytes) : new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  try {
    JSON.parse(text);
  } catch {
    throw new RangeError('That is no game file: it is not JSON.');
  }
  return text;
}

async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return await new Response(stream).text();
}

/** The screen of a hall does not go dark while nobody touches it, where the browser allows that. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let isLeft = false;
  async function hold(): Promise<void> {
    if (document.hidden || !('wakeLock' in navigator)) return;
    try {
      lock = await navigator.wakeLock.request('screen');
      if (isLeft) await lock.release();
    } catch {
      lock = null;
    }
  }
  const again = (): void => void hold();
  // a browser takes the lock back from a page that is hidden
  document.addEventListener('visibilitychange', again);
  void hold();
  return () => {
    isLeft = true;
    document.removeEventListener('visibilitychange', again);
    void lock?.release().catch(() => undefined);
  };
}

"""Computer seats and the workers that think for them."""

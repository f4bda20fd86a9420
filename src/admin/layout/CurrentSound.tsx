import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useSyncExternalStore } from 'react';
import { startedRadio } from '#src/radio/started-radio.ts';
import { lazyPart } from '#src/ui/lazyPart.tsx';

/** Where the player's own button cannot be loaded. */
const StopButton = () => (
  <Button onClick={() => startedRadio.read()?.pause()}>Mettre en pause</Button>
);

/** Loaded when a sound is started: before, there is nothing to stop. */
const SoundButton = lazyPart(async () => (await import('./SoundButton.tsx')).SoundButton, {
  missing: StopButton,
});

/** What sounds can be stopped on every page. */
export function CurrentSound() {
  const radio = useSyncExternalStore(
    startedRadio.subscribe,
    startedRadio.read,
    startedRadio.readInitial,
  );
  return (
    radio && (
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', p: 0.5, lineHeight: 1.3 }}>
        <SoundButton />
      </Box>
    )
  );
}

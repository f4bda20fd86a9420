import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { listStreamFaults } from '#src/api/stream-faults.ts';
import { PlayButton } from '#src/player/views/PlayButton.tsx';
import { PlayerStatus } from '#src/player/views/PlayerStatus.tsx';
import { sources } from '#src/radio/sources.ts';
import { useResource } from '#src/ui/useResource.ts';
import { WaitingStatus } from '#src/ui/WaitingStatus.tsx';
import { FailedPart } from './FailedPart.tsx';
import { hasNowPlaying, readIsOnAir, readNowPlaying } from './station-status.ts';

/** The radio as a family hears it now: its sound, its title, and what is wrong with it. */
export const OnAir = () => (
  <Paper
    component="section"
    data-night
    aria-labelledby="antenne"
    elevation={0}
    sx={{ display: 'grid', gap: 2, p: 3, bgcolor: 'var(--surface)', color: 'var(--ink)' }}
  >
    <Box sx={{ display: 'flex', gap: { xs: 2, sm: 3 }, alignItems: 'center' }}>
      <PlayButton source={sources.live} />
      <Box sx={{ minWidth: 0 }}>
        <Typography component="h2" id="antenne" color="textSecondary">
          À l’antenne
        </Typography>
        {hasNowPlaying && <Title />}
        <Sound />
        <Typography component="div" variant="body2" color="textSecondary">
          <PlayerStatus source={sources.live} />
        </Typography>
      </Box>
    </Box>
    <Faults />
  </Paper>
);

function Sound() {
  const sound = useResource('antenne/son', readIsOnAir);
  if (sound.status === 'loading') {
    return <WaitingStatus isSeen>Vérification du direct…</WaitingStatus>;
  }
  if (sound.status === 'ready' && sound.data) {
    return <Typography sx={{ color: 'var(--leaf)' }}>La radio est en direct.</Typography>;
  }
  return (
    <FailedPart
      what="son de la radio"
      onRetry={sound.status === 'ready' ? sound.reload : sound.retry}
    >
      La radio n’envoie pas de son.
    </FailedPart>
  );
}

/** What the server hears in the stream; nothing where it hears nothing wrong, or does not listen. */
function Faults() {
  const faults = useResource('antenne/defauts', listStreamFaults);
  if (faults.status === 'loading') return null;
  if (faults.status === 'failed') {
    return (
      <FailedPart what="défauts du flux" onRetry={faults.retry}>
        Les défauts du flux n’ont pas pu être lus.
      </FailedPart>
    );
  }
  return faults.data?.map(({ sentence }) => (
    <Typography key={sentence} color="error">
      {sentence}
    </Typography>
  ));
}

function Title() {
  const title = useResource('antenne/titre', readNowPlaying);
  if (title.status === 'loading') return null;
  if (title.status === 'failed') {
    return (
      <FailedPart what="titre à l’antenne" onRetry={title.retry}>
        Le titre à l’antenne n’a pas pu être lu.
      </FailedPart>
    );
  }
  if (title.data === '') return null;
  return (
    <Typography component="p" variant="h2" sx={{ overflowWrap: 'anywhere' }}>
      {title.data}
    </Typography>
  );
}

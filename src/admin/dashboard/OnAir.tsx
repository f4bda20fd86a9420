import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { listStreamFaults } from '#src/api/stream-faults.ts';
import { PlayButton } from '#src/player/views/PlayButton.tsx';
import { PlayerStatus } from '#src/player/views/PlayerStatus.tsx';
import { sources } from '#src/radio/sources.ts';
import { WaitingStatus } from '#src/ui/WaitingStatus.tsx';
import { FailedPart } from './FailedPart.tsx';
import { hasNowPlaying, readIsOnAir, readNowPlaying } from './station-status.ts';
import { useCurrentResource } from './useCurrentResource.ts';

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
  const sound = useCurrentResource('antenne/son', readIsOnAir);
  // Nothing is said while what was well is only looked at again.
  if (sound.status === 'loading' && !sound.previous) {
    return <WaitingStatus isSeen>Vérification du direct…</WaitingStatus>;
  }
  if (sound.status === 'loading' || (sound.status === 'ready' && sound.data)) {
    return <Typography sx={{ color: 'var(--leaf)' }}>La radio est en direct.</Typography>;
  }
  return (
    <FailedPart what="son de la radio" onRetry={sound.reload}>
      La radio n’envoie pas de son.
    </FailedPart>
  );
}

/** What the server hears in the stream; nothing where it hears nothing wrong, or does not listen. */
function Faults() {
  const faults = useCurrentResource('antenne/defauts', listStreamFaults);
  if (faults.status === 'failed') {
    return (
      <FailedPart what="défauts du flux" onRetry={faults.reload}>
        Les défauts du flux n’ont pas pu être lus.
      </FailedPart>
    );
  }
  const known = faults.status === 'ready' ? faults.data : faults.previous;
  return known?.map(({ sentence }) => (
    <Typography key={sentence} color="error">
      {sentence}
    </Typography>
  ));
}

/** As high as most titles are before one is known: two lines beside the button of a phone. */
const TITLE = {
  display: 'grid',
  alignContent: 'center',
  minHeight: { xs: '2lh', sm: '1lh' },
  overflowWrap: 'anywhere',
} as const;

function Title() {
  const title = useCurrentResource('antenne/titre', readNowPlaying);
  if (title.status === 'failed') {
    return (
      <FailedPart what="titre à l’antenne" onRetry={title.reload}>
        Le titre à l’antenne n’a pas pu être lu.
      </FailedPart>
    );
  }
  const known = title.status === 'ready' ? title.data : title.previous;
  if (known === '') return null;
  return (
    <Typography component="p" variant="h2" sx={TITLE}>
      {known}
    </Typography>
  );
}

import Typography from '@mui/material/Typography';
import { listStreamFaults } from '#src/api/stream-faults.ts';
import { hasNowPlaying, readIsOnAir, readNowPlaying } from '#src/player/station-status.ts';
import { useResource } from '#src/ui/useResource.ts';
import { WaitingStatus } from '#src/ui/WaitingStatus.tsx';
import { DashboardPanel, FailedPart } from './DashboardPanel.tsx';

/** Whether the radio sends sound, and the title it publishes. */
export const OnAir = () => (
  <DashboardPanel title="À l’antenne">
    <Sound />
    {hasNowPlaying && <Title />}
    <Faults />
  </DashboardPanel>
);

function Sound() {
  const sound = useResource('antenne/son', (signal) => readIsOnAir(signal));
  if (sound.status === 'loading') {
    return <WaitingStatus isSeen>On écoute si la radio émet…</WaitingStatus>;
  }
  if (sound.status === 'ready' && sound.data) {
    return (
      <Typography sx={{ color: 'success.main', fontWeight: 600 }}>
        La radio est en direct.
      </Typography>
    );
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
  if (faults.status !== 'ready') return null;
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
  return <Typography sx={{ overflowWrap: 'anywhere' }}>{title.data}</Typography>;
}

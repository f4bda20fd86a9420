import Button from '@mui/material/Button';
import { useId } from 'react';
import { PageMessage } from '#src/admin/ui/PageMessage.tsx';
import styles from './ExportPage.module.css';
import type { TaskState } from './useTask.ts';

type Props = {
  state: TaskState<unknown>;
  onStop: () => void;
  onContinue: () => void;
};

/** The progress of a task, and its actions. */
export function TaskProgress({ state, onStop, onContinue }: Props) {
  const id = useId();
  if (state.status === 'idle' || state.status === 'done') return null;
  const { progress } = state;
  const counted = progress && `${progress.done}${progress.total ? ` sur ${progress.total}` : ''}`;
  return (
    <div className={styles.task}>
      {state.status === 'running' && (
        <>
          <p id={id} className={styles.step}>
            {progress ? `${progress.what} (${counted})` : 'Un instant…'}
          </p>
          <progress
            className={styles.progress}
            aria-labelledby={id}
            max={progress?.total ?? 1}
            value={progress?.total === undefined ? undefined : progress.done}
          />
          <Button onClick={onStop}>Arrêter</Button>
        </>
      )}
      <div role="status">
        {state.status === 'stopped' && (
          <PageMessage>
            Arrêté{progress && ` après «\u00a0${progress.what}\u00a0» (${counted})`}. Ce qui est
            fait reste fait. <Button onClick={onContinue}>Continuer</Button>
          </PageMessage>
        )}
        {state.status === 'failed' && (
          <PageMessage>
            «&nbsp;{state.what}&nbsp;» n’a pas abouti.
            {progress && ` Déjà fait\u00a0: ${progress.what} (${counted}).`} Ce qui est fait reste
            fait. <Button onClick={onContinue}>Continuer</Button>
          </PageMessage>
        )}
      </div>
    </div>
  );
}

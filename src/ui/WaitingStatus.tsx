import { useIsLong } from './useIsLong.ts';
import styles from './WaitingStatus.module.css';

type Props = {
  isWaiting?: boolean;
  /** What is said at once; without it, nothing is until it takes long. */
  children?: string;
  /** Shown to the eye from the start, too; else the eye has grey shapes, or the word of a button. */
  isSeen?: boolean;
};

/** Says politely what is waited for, and lets everybody see when it takes longer than usual. */
export function WaitingStatus({ isWaiting = true, children = '', isSeen = false }: Props) {
  const isLong = useIsLong(isWaiting);
  return (
    <p role="status" className={isLong || isSeen ? styles.seen : styles.spoken}>
      {isLong ? 'C’est plus long que d’habitude…' : isWaiting && children}
    </p>
  );
}

import { useEffect, useState } from 'react';
import styles from './WaitingStatus.module.css';

/** Milliseconds after which loading counts as slow. */
const LONG = 5000;

/** Returns true when loading takes longer than usual. */
function useIsLong(isWaiting: boolean): boolean {
  const [isLong, setIsLong] = useState(false);

  useEffect(
    function watchTheTime() {
      if (!isWaiting) return;
      const timer = setTimeout(() => setIsLong(true), LONG);
      return () => {
        clearTimeout(timer);
        setIsLong(false);
      };
    },
    [isWaiting],
  );
  return isLong && isWaiting;
}

type Props = {
  isWaiting?: boolean;
  /** Announced at once; when missing, nothing is announced until it takes long. */
  children?: string;
  /**
   * Visible from the start; otherwise only screen readers get it, beside a skeleton or a button's
   * label.
   */
  isSeen?: boolean;
};

/** Announces politely what is loading, and shows a message when it takes longer than usual. */
export function WaitingStatus({ isWaiting = true, children = '', isSeen = false }: Props) {
  const isLong = useIsLong(isWaiting);
  return (
    <p role="status" className={isLong || isSeen ? styles.seen : styles.spoken}>
      {isLong ? 'C’est plus long que d’habitude…' : isWaiting && children}
    </p>
  );
}

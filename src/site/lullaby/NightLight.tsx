import styles from './NightLight.module.css';
import { useWakeLock } from './useWakeLock.ts';

/** A small warm light on a screen that stays on; `level` is its brightness, from 1 to 0. */
export function NightLight({ level }: { level: number }) {
  useWakeLock(true);
  return <div className={styles.light} style={{ opacity: level }} aria-hidden="true" />;
}

import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Icon } from '#src/admin/ui/Icon.tsx';
import { isClock } from '#src/lib/programme.ts';
import { spokenTime } from '#src/lib/spoken-time.ts';
import styles from './ProgrammeForm.module.css';
import { PLAYLISTS, SlotFields, type SlotFieldsProps, titleOf } from './SlotFields.tsx';

type Props = SlotFieldsProps & {
  isOpen: boolean;
  onToggle: () => void;
  /** Undefined where the slot has no neighbour to change places with. */
  onEarlier: (() => void) | undefined;
  onLater: (() => void) | undefined;
  onCopy: () => void;
  onRemove: () => void;
};

const spoken = (clock: string) => (isClock(clock) ? spokenTime(clock) : clock || '…');

/** A slot as one row; its fields are below it while it is open. */
export function SlotRow({ isOpen, onToggle, onEarlier, onLater, onCopy, onRemove, ...of }: Props) {
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { slot, errors } = of;
  const title = titleOf(slot);
  const playlist = slot.playlist ?? 'jour';

  /** The menu gives the focus back to its button first: what is done may put it elsewhere. */
  const choose = (action: () => void) => () => {
    flushSync(() => setIsMenuOpen(false));
    action();
  };
  return (
    <li className={styles.item}>
      <div className={styles.row}>
        <button
          type="button"
          name="toggle"
          className={styles.toggle}
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          <span className={styles.time}>
            {spoken(slot.start)} – {spoken(slot.end)}
          </span>
          <strong className={styles.name}>{title}</strong>
          {errors.length > 0 && <span className={styles.wrong}>À corriger</span>}
          <span className={styles.playlist} data-playlist={playlist}>
            <span>{PLAYLISTS.get(playlist) ?? playlist}</span>
          </span>
        </button>
        <IconButton
          ref={opener}
          size="large"
          name="menu"
          color="inherit"
          aria-label={`Actions\u00a0: ${title}`}
          aria-haspopup="menu"
          aria-expanded={isMenuOpen}
          onClick={() => setIsMenuOpen(true)}
        >
          <Icon name="more" />
        </IconButton>
      </div>
      <Menu
        disablePortal
        open={isMenuOpen}
        anchorEl={() => opener.current}
        onClose={() => setIsMenuOpen(false)}
      >
        <MenuItem disabled={!onEarlier} onClick={onEarlier && choose(onEarlier)}>
          Plus tôt
        </MenuItem>
        <MenuItem disabled={!onLater} onClick={onLater && choose(onLater)}>
          Plus tard
        </MenuItem>
        <MenuItem onClick={choose(onCopy)}>Copier…</MenuItem>
        <MenuItem sx={{ gap: 1, color: 'error.main' }} onClick={choose(onRemove)}>
          <Icon name="bin" size={20} />
          Supprimer
        </MenuItem>
      </Menu>
      {isOpen && <SlotFields {...of} />}
    </li>
  );
}

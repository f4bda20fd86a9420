import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import fields from '#src/admin/ui/fields.module.css';
import { LONGEST_SEARCH } from './list-query.ts';
import { MOST_SEARCHED } from './search-rows.ts';

const number = new Intl.NumberFormat('fr-FR');

type Props = { term: string; onSearch: (term: string) => void };

type FoundProps = {
  term: string;
  /** undefined while there are more than have been counted. */
  total: number | undefined;
  /** Not all rows of the list were searched. */
  isPartial: boolean;
};

/** The number of rows that match the search. */
export function FoundMessage({ term, total, isPartial }: FoundProps) {
  const rows = total === 0 ? 'Aucune ligne' : total === 1 ? 'Une ligne' : `${total} lignes`;
  const among = isPartial ? `, parmi les ${number.format(MOST_SEARCHED)} premières` : '';
  return (
    <Typography role="status" sx={{ '&:not(:empty)': { mb: 1.5 } }}>
      {term !== '' && total !== undefined && `${rows} pour «\u00a0${term}\u00a0»${among}.`}
    </Typography>
  );
}

/** Searches all rows of a list; the term is stored in the address, and Escape removes it. */
export function SearchField({ term, onSearch }: Props) {
  const input = useRef<HTMLInputElement>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(input.current?.value.trim() ?? '');
  }
  function clear({ key }: KeyboardEvent<HTMLInputElement>) {
    if (key !== 'Escape' || !input.current) return;
    input.current.value = '';
    onSearch('');
  }

  return (
    <Box
      component="form"
      role="search"
      onSubmit={submit}
      sx={{ display: 'flex', gap: 1, alignItems: 'center', maxWidth: '28rem', mb: 2 }}
    >
      <input
        // The address may change by itself: "back" shows the earlier term.
        key={term}
        ref={input}
        type="search"
        aria-label="Rechercher"
        defaultValue={term}
        maxLength={LONGEST_SEARCH}
        className={fields.input}
        onKeyDown={clear}
      />
      <Button type="submit" variant="outlined" sx={{ flex: 'none' }}>
        Rechercher
      </Button>
    </Box>
  );
}

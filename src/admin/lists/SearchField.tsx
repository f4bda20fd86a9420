import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, type KeyboardEvent, useRef } from 'react';
import fields from '#src/admin/ui/fields.module.css';
import { LONGEST_SEARCH } from './list-query.ts';

type Props = { term: string; onSearch: (term: string) => void };

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

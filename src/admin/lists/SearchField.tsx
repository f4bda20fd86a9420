import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import fields from '#src/admin/ui/fields.module.css';
import { Icon } from '#src/admin/ui/Icon.tsx';
import { LONGEST_SEARCH } from './list-query.ts';

type Props = { term: string; onSearch: (term: string) => void };

/** Searches all rows of a list; the term is stored in the address, and Escape removes it. */
export function SearchField({ term, onSearch }: Props) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(
    function showTerm() {
      // The address may change by itself: "back" shows the earlier term.
      if (input.current) input.current.value = term;
    },
    [term],
  );

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
      sx={{ position: 'relative', width: { xs: 1, sm: '16rem', md: '20rem' } }}
    >
      <input
        ref={input}
        type="search"
        aria-label="Rechercher"
        placeholder="Un mot ou un numéro"
        defaultValue={term}
        maxLength={LONGEST_SEARCH}
        className={`${fields.input} ${fields.search}`}
        onKeyDown={clear}
        // The cross that browsers draw in the field sends no form.
        onChange={({ target }) => term !== '' && target.value === '' && onSearch('')}
      />
      <IconButton
        type="submit"
        aria-label="Rechercher"
        color="inherit"
        sx={{ position: 'absolute', left: 2, top: 2, width: 44, height: 44 }}
      >
        <Icon name="search" size={20} />
      </IconButton>
    </Box>
  );
}

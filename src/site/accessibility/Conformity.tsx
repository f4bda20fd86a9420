import { frenchDate } from '#src/lib/french-date.ts';
import type { Audit } from './audit.ts';

/** Each site states it in one of these words, by the rules of RGAA. */
function stateOf(audit: Audit | null) {
  if (audit === null || audit.rate < 50) return 'non conforme';
  return audit.rate < 100 ? 'partiellement conforme' : 'totalement conforme';
}

/** The state of conformity, which only an audit can improve: without one no criterion is proven. */
export function Conformity({ audit }: { audit: Audit | null }) {
  return (
    <>
      <h2>État de conformité</h2>
      <p>
        Ce site est <strong>{stateOf(audit)}</strong> avec le référentiel général d’amélioration de
        l’accessibilité (RGAA), version 4.1
        {audit === null
          ? '\u00a0: aucun audit n’a encore mesuré le respect de ses critères.'
          : `. L’audit du ${frenchDate(audit.date)}, par ${audit.by}, constate que ${audit.rate}\u00a0% de ses critères sont respectés.`}
      </p>
      {audit !== null && audit.failures.length > 0 && (
        <>
          <h3>Contenus non accessibles</h3>
          <ul>
            {audit.failures.map((failure) => (
              <li key={failure}>{failure}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

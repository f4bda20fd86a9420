import { Hono } from 'hono';
import { programmeUpdateSchema } from '#src/api/contract-programme-body.ts';
import type { Programme } from '#src/lib/programme.ts';
import { ApiError, notFound } from '../http/api-error.ts';
import type { RequireToken, SignedIn } from '../http/bearer.ts';
import { BODY_LIMITS, readBody, takeJson, UPDATE_METHODS } from '../http/requests.ts';
import { log } from '../log.ts';
import type { Store } from '../store/store.ts';

type Deps = {
  store: Store;
  requireToken: RequireToken;
  onProgramme: (programme: Programme) => void;
};

const NOT_ON_AIR =
  'Le site affiche ce programme, mais la station ne l’a pas reçu : son fichier n’a pas pu être écrit (PROGRAMME_FILE). Libérez de la place ou donnez le droit d’écrire, puis enregistrez à nouveau.';

export function programmeRoutes({ store: { programme }, requireToken, onProgramme }: Deps) {
  return new Hono<SignedIn>()
    .get('/', async (c) => {
      const saved = await programme.get();
      if (!saved) throw notFound('Programme non trouvé.');
      return c.json(saved);
    })
    .on(UPDATE_METHODS, '/update', requireToken, takeJson(BODY_LIMITS.programme), async (c) => {
      const sent = await readBody(c, programmeUpdateSchema);
      const saved = await programme.save(sent, c.var.admin.email);
      try {
        onProgramme(sent);
      } catch (error) {
        log.error('Le programme n’a pas pu être écrit pour la station.', { error });
        throw new ApiError(507, NOT_ON_AIR);
      }
      return c.json(saved);
    });
}

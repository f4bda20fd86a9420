import { Hono } from 'hono';
import { programmeUpdateSchema } from '#src/api/contract-programme-body.ts';
import type { Programme } from '#src/lib/programme.ts';
import { ApiError, found } from '../http/api-error.ts';
import type { Auth, SignedIn } from '../http/auth.ts';
import { BODY_LIMITS, readBody, takeJson, UPDATE_METHODS } from '../http/requests.ts';
import type { ProgrammeStore } from './store.ts';

type Deps = {
  programme: ProgrammeStore;
  readProgramme: ProgrammeStore['get'];
  auth: Auth;
  /** Gives the saved programme to the station; throws when it cannot. */
  onProgramme: (programme: Programme) => void;
  /** Called when it is saved although the answer refuses. */
  onChange: () => void;
};

const NOT_ON_AIR =
  'Le site affiche ce programme, mais la station ne l’a pas reçu\u00a0: son fichier n’a pas pu être écrit (PROGRAMME_FILE). Libérez de la place ou donnez le droit d’écrire, puis enregistrez à nouveau.';

/** `/api/programme`: the week; a save that does not reach the station is kept, and answered with 507. */
export function programmeRoutes({ programme, readProgramme, auth, onProgramme, onChange }: Deps) {
  return new Hono<SignedIn>()
    .get('/', async (c) => c.json(found(await readProgramme(), 'Programme non trouvé.')))
    .on(
      UPDATE_METHODS,
      '/update',
      auth.requireToken,
      takeJson(BODY_LIMITS.programme),
      async (c) => {
        const sent = await readBody(c, programmeUpdateSchema);
        const saved = await programme.save(sent, c.var.admin.email);
        try {
          onProgramme(sent);
        } catch (error) {
          onChange();
          throw new ApiError(507, NOT_ON_AIR, {}, { cause: error });
        }
        return c.json(saved);
      },
    );
}

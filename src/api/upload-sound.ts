import * as v from 'valibot';
import { type StoredSound, storedSoundSchema } from './contract.ts';
import { isAborted, refusalOf, send } from './http.ts';

export type SoundUpload =
  | Readonly<{ is: 'stored'; sound: StoredSound }>
  /** `sentence` says why, in French. */
  | Readonly<{ is: 'failed'; sentence: string }>
  | Readonly<{ is: 'cancelled' }>;

const CUT = 'L’envoi a été coupé avant la fin.';
const NO_SOUNDS = 'Ce serveur ne garde pas de sons.';
const WITHOUT_ROUTE: readonly number[] = [404, 405, 501];
const UNREADABLE = 'Le serveur n’a pas dit ce qu’il a fait du son.';

/** What a status means where the server, or what stands before it, says it in no sentence. */
const SENTENCES: Readonly<Record<number, string>> = {
  408: CUT,
  413: 'Ce fichier est trop grand pour le serveur.',
  415: 'Ceci n’est pas un mp3.',
  422: 'Ceci n’est pas un mp3.',
  507: 'Le disque du serveur est plein.',
};

function sentenceOf(error: unknown): string {
  if (error instanceof v.ValiError) return UNREADABLE;
  const refusal = refusalOf(error);
  if (!refusal) return CUT;
  const { status, sentence } = refusal;
  if (WITHOUT_ROUTE.includes(status)) return NO_SOUNDS;
  return sentence ?? SENTENCES[status] ?? `Le serveur n’a pas gardé le son (erreur ${status}).`;
}

type Options = Readonly<{ signal: AbortSignal; onSent: (share: number) => void }>;

/** Sends an mp3 file to the backend; whoever sends it shows how it ended. */
export async function uploadSound(file: Blob, options: Options): Promise<SoundUpload> {
  try {
    const answer = await send('/api/histoire/sound', {
      ...options,
      method: 'post',
      data: file,
      contentType: 'audio/mpeg',
      report: 'silent',
      // As long as the line takes.
      timeout: 0,
    });
    return { is: 'stored', sound: v.parse(storedSoundSchema, answer) };
  } catch (error) {
    if (isAborted(error)) return { is: 'cancelled' };
    console.error('Erreur lors de l’envoi du son', error);
    return { is: 'failed', sentence: sentenceOf(error) };
  }
}

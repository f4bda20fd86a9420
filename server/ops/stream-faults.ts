import * as v from 'valibot';
import type { NoStream } from './open-stream.ts';
import type { Probe } from './probe.ts';

export const faultSchema = v.object({
  name: v.string(),
  /** Says what to do. */
  sentence: v.string(),
  /** Set where nobody can hear the radio. */
  silences: v.optional(v.literal(true)),
});
export type Fault = Readonly<v.InferOutput<typeof faultSchema>>;

const SECOND = 1000;
/** Days before the end of a certificate: those of Let's Encrypt are renewed at 30. */
const CERTIFICATE_DAYS = 14;
/** Seconds of sound at once with which no browser waits, and those that the site was measured with. */
const LEAST_BURST = 6;
const BEST_BURST = 12;
/** Milliseconds until the first sound. */
const LONGEST_START = 3 * SECOND;
/** Of the speed at which it plays. */
const LEAST_SPEED = 0.9;
/** Milliseconds for which the speed is watched before it is judged. */
const SPEED_TIME = 10 * SECOND;

const fault = (name: string, sentence: string): Fault => ({ name, sentence });
const outage = (name: string, sentence: string): Fault => ({ name, sentence, silences: true });

/**
 * UTF-8 that was read as Latin-1 or as Windows-1252, twice encoded, or written for HTML. An Ã before a
 * letter is one of Portuguese.
 */
const isMangled = (title: Buffer) => {
  const text = title.toString('utf8');
  return (
    text.includes('\uFFFD') ||
    /Ã[\u0080-\u00bf\u0152-\u0192\u02c6-\u02dc\u2013-\u2122]|â€|Å“|\u00c2[\u0080-\u00bf]|&#\d+;/.test(
      text,
    )
  );
};

/** Returns the fault of a stream that could not be opened: nobody hears it. */
export function faultOfOpening({ fault: name, detail }: NoStream): Fault {
  const sentences = {
    unreachable: `Le flux ne répond pas (${detail}). Vérifiez l’adresse, le serveur et le DNS.`,
    tls: `Le certificat est refusé (${detail}). Renouvelez-le, avec toute sa chaîne et le bon nom.`,
    protocol: `La réponse n’est pas du HTTP (${detail}), comme celle d’un vieux Shoutcast\u00a0: aucun navigateur ne la lit. Placez nginx ou Icecast devant.`,
    redirects: `Le flux redirige là où rien ne peut être lu (${detail}). Donnez l’adresse finale à VITE_STREAM_URL.`,
  };
  return outage(name, sentences[name]);
}

function* faultsOfAnswer(
  { status, headers, address, redirects, certificateDays }: Probe,
  { url, site }: { url: string; site: string },
): Generator<Fault> {
  const type = String(headers['content-type'] ?? '');
  const allowed = headers['access-control-allow-origin'];
  const isOther = new URL(address).origin !== site;
  if (certificateDays !== undefined && certificateDays < CERTIFICATE_DAYS) {
    const days = certificateDays < 2 ? 'jour' : 'jours';
    yield fault('tls', `Le certificat expire dans ${certificateDays} ${days}. Renouvelez-le.`);
  }
  if (site.startsWith('https:') && address.startsWith('http:')) {
    yield fault(
      'tls',
      'Le site est en https et le flux en http\u00a0: les navigateurs le refusent.',
    );
  }
  if (redirects > 0) {
    yield fault(
      'redirects',
      `${url} redirige vers ${address}. Donnez cette adresse à VITE_STREAM_URL\u00a0: la politique du site bloque un autre hôte.`,
    );
  }
  if (status !== 200) {
    const why =
      status === 403
        ? 'Icecast répond ainsi à qui n’a plus de place\u00a0: augmentez <clients>, ou ajoutez un relais.'
        : 'Sans source, Icecast répond 404\u00a0: relancez la source.';
    yield outage('status', `Le flux répond ${status}. ${why}`);
    return;
  }
  if (!/^audio\/(?:mpeg|mp3)\b/i.test(type)) {
    // A browser may play another sound by itself, but no page.
    const make = type.startsWith('audio/') ? fault : outage;
    yield make(
      'type',
      `Le flux est du «\u00a0${type}\u00a0»\u00a0: le site lit de l’audio/mpeg. Émettez en mp3.`,
    );
  }
  if (isOther && allowed !== '*' && allowed !== site) {
    yield fault(
      'cors',
      'Sans Access-Control-Allow-Origin, une page ne peut pas lire le flux. Ajoutez <header name="Access-Control-Allow-Origin" value="*" /> aux <http-headers> d’Icecast, ou add_header à nginx.',
    );
  }
}

function* faultsOfSound(probe: Probe): Generator<Fault> {
  const { headers, firstSound, burst, seconds, lasted, kbps, isVariable, titles, end } = probe;
  if (end === 'stalled') {
    yield outage(
      'stalled',
      'Plus aucun son n’arrive depuis 10\u00a0s\u00a0: la source est arrêtée.',
    );
  }
  if (end === 'ended') yield outage('ended', 'Le flux s’est arrêté. Relancez la source.');
  if (firstSound === undefined || kbps === undefined) {
    if (end === 'time') yield outage('type', 'Le flux n’a aucune trame mp3.');
    return;
  }
  if (firstSound > LONGEST_START) {
    const late = (firstSound / SECOND).toFixed(1).replace('.', ',');
    yield fault('start', `Le premier son arrive après ${late}\u00a0s. Rapprochez le serveur.`);
  }
  const announced = Number.parseInt(String(headers['icy-br'] ?? ''), 10);
  if (announced > 0 && !isVariable && announced !== kbps) {
    yield fault(
      'bitrate',
      `Le flux annonce ${announced} kb/s et en envoie ${kbps}. Corrigez la source.`,
    );
  }
  const speed = ((seconds - burst) * SECOND) / Math.max(lasted - SECOND, 1);
  if (end === 'time' && lasted > SPEED_TIME && speed < LEAST_SPEED) {
    yield fault(
      'speed',
      `Le son arrive à ${Math.round(speed * 100)}\u00a0% de sa vitesse\u00a0: chacun entend des trous.`,
    );
  }
  if (burst < LEAST_BURST && lasted > SECOND) {
    const best = Math.ceil((BEST_BURST * kbps) / 8) * 1024;
    yield fault(
      'burst',
      `L’avance à la connexion est de ${Math.round(burst)}\u00a0s\u00a0: un navigateur attend. Écrivez <burst-size>${best}</burst-size> dans icecast.xml.`,
    );
  }
  if (titles.some(isMangled)) {
    yield fault(
      'charset',
      'Les accents des titres arrivent abîmés. Écrivez <charset>UTF-8</charset> dans le <mount> d’Icecast, sur le maître et sur chaque relais.',
    );
  }
}

export const SILENT = outage(
  'silence',
  'Le flux arrive, mais on n’entend rien depuis une minute. Vérifiez ce que la source joue.',
);

/** What is wrong with a stream that was listened to for a while; empty when all is well. */
export function faultsOf(probe: Probe, addresses: { url: string; site: string }): Fault[] {
  const ofAnswer = [...faultsOfAnswer(probe, addresses)];
  const isSound = probe.status === 200 && !ofAnswer.some(({ name }) => name === 'type');
  return isSound ? [...ofAnswer, ...faultsOfSound(probe)] : ofAnswer;
}

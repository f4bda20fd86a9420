import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Writes a key and a certificate of localhost, which nobody has signed. */
export function writeCertificate(folder: string) {
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const options = `-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30 -subj /CN=localhost -keyout ${key} -out ${cert}`;
  execFileSync('openssl', ['req', ...options.split(' ')], { stdio: 'ignore' });
  return { key, cert };
}

/** The same in memory. */
export function selfSigned() {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  const { key, cert } = writeCertificate(folder);
  const read = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  return read;
}

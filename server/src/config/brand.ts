import { readFileSync } from 'node:fs';
import { dirname, extname, resolve } from 'node:path';
import { LineCounter, parseDocument } from 'yaml';
import * as z from 'zod';
import { type BrandColours, brandColours } from './brand-colours.ts';

/** How the operator's portal presents itself. `shown` is the part that the portal receives. */
export interface Brand {
  shown: {
    name: string;
    colours: BrandColours | null;
    /** Path of the logo, or null for the portal's own mark. */
    logo: string | null;
    support: Support | null;
  };
  logo: { bytes: Buffer; type: string } | null;
  /** A sentence for the operator about what was changed; null when nothing was. */
  remark: string | null;
}

const text = (max: number) =>
  z.string('debe ser un texto').trim().min(1, 'está vacío').max(max, `pasa de ${max} letras`);

const pairs = 'debe llevar líneas como name: Nube Maya';

const support = z.strictObject(
  {
    email: z.email('no es un correo').optional(),
    phone: text(40).optional(),
    whatsapp: z
      .string('debe ser un texto')
      .regex(/^\+?[\d ]{8,18}$/, 'debe ser un número con su código de país, por ejemplo +502 5555 0000')
      .optional(),
    url: z.url({ protocol: /^https$/, error: 'debe ser una dirección https://' }).optional(),
    hours: text(100).optional(),
  },
  pairs,
);
type Support = z.infer<typeof support>;

const file = z.strictObject(
  {
    name: text(40).optional(),
    logo: text(300).optional(),
    colour: z
      .string('debe ir entre comillas, por ejemplo "#0f766e"')
      .regex(/^#[\da-f]{6}$/i, 'debe ser un color como "#0f766e"')
      .optional(),
    support: support.optional(),
  },
  pairs,
);

const logoTypes: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
};
const largestLogo = 200 * 1024;

/**
 * Reads the operator's brand file: YAML, or JSON, which is YAML too.
 *
 * @param path of the file; the logo is looked for in the same folder
 * @throws Error with a sentence that names the file, the line and the mistake
 */
export function readBrand(path: string): Brand {
  const lines = new LineCounter();
  const document = parseDocument(readText(path), { lineCounter: lines });
  const fail = (offset: number | undefined, problem: string): never => {
    const line = offset === undefined ? 1 : lines.linePos(offset).line;
    throw new Error(`${path}, línea ${line}: ${problem}`);
  };
  const [broken] = document.errors;
  if (broken) fail(broken.pos[0], 'no es YAML válido. Revisa los dos puntos, las comillas y la sangría.');
  const offsetOf = (keys: PropertyKey[]): number | undefined => {
    const node = document.getIn(keys, true) as { range?: [number, number, number] } | undefined;
    return node?.range?.[0] ?? (keys.length ? offsetOf(keys.slice(0, -1)) : undefined);
  };
  const parsed = file.safeParse(document.toJS() ?? {});
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
    const keys = [...(issue?.path ?? []), ...(unknown === undefined ? [] : [unknown])];
    const name = keys.join('.') || 'el archivo';
    return fail(offsetOf(keys), unknown ? `«${name}» no se conoce.` : `«${name}» ${issue?.message}.`);
  }
  const { name = 'Atrio', colour, logo, support: contact = null } = parsed.data;
  const colours = colour ? brandColours(colour) : null;
  const picture = logo
    ? readLogo(resolve(dirname(path), logo), (problem) => fail(offsetOf(['logo']), problem))
    : null;
  return {
    shown: { name, colours, logo: picture ? `/brand/logo${extname(logo ?? '')}` : null, support: contact },
    logo: picture,
    remark: colours?.corrected
      ? `${path}, línea ${lines.linePos(offsetOf(['colour']) ?? 0).line}: con ${colour} los textos no se leerían bien sobre blanco (contraste menor de 4.5); se usa ${colours.light.accent}.`
      : null,
  };
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new Error(`no se puede leer ${path}.`);
  }
}

function readLogo(path: string, fail: (problem: string) => never): { bytes: Buffer; type: string } {
  const type = logoTypes[extname(path).toLowerCase()];
  if (!type) return fail('el logo debe ser .svg, .png o .webp.');
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch {
    return fail(`no se puede leer el logo ${path}.`);
  }
  return bytes.length > largestLogo ? fail('el logo pasa de 200 kB.') : { bytes, type };
}

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { filesIn, read, root, workspaces } from './source-files.ts';

/** Forbidden code that no import shows: types and lint refuse it. */

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'walls-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const planted = 'server/src/features/receipt/planted.ts';

function plant(path: string, text: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

/** @returns the output of one of the repository's tools for the folder */
const say = (program: string, args: string[]): string =>
  spawnSync(process.execPath, [join(root, 'node_modules', program), ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).stdout;

test('the types keep the tables from a feature', () => {
  const refused = [
    "ctx.db.selectFrom('users')",
    "ctx.db.transaction((trx) => trx.selectFrom('users'))",
    "ctx.db.transaction((trx) => trx.transaction(async () => 'inside'))",
  ];
  const lines = [...refused, "ctx.db.transaction(async () => 'done')", 'handle(ctx.db)'];
  plant(
    planted,
    [
      ...lines.map((line, index) => `export const line${index} = (ctx: Context) => ${line};`),
      `import type { Context } from '${join(root, 'server/src/context.ts')}';`,
      `import type { Handle } from '${join(root, 'server/src/db/handle.ts')}';`,
      'const handle = (db: Handle) => db;',
    ].join('\n'),
  );
  const compilerOptions = { typeRoots: [join(root, 'node_modules/@types')] };
  const config = { extends: join(root, 'tsconfig.base.json'), compilerOptions, files: [planted] };
  plant('tsconfig.json', JSON.stringify(config));
  const errors = say('typescript/bin/tsc', ['-p', 'tsconfig.json', '--pretty', 'false']).matchAll(
    /^(.+)\((\d+),.*error TS2339/gm,
  );
  expect([...errors].map(([, file, line]) => [file, lines[Number(line) - 1]])).toEqual(
    refused.map((line) => [planted, line]),
  );
});

/** Programs that read the environment or end the process: they may use `process`, and nothing else. */
const programs = [
  ...['atrio', 'main', 'core/fail-points'].map((name) => `server/src/${name}.ts`),
  'importer/src/cli/main.ts',
  'spreadsheets/src/worker/worker-process.node.ts',
  'spreadsheets/src/worker/bundle.node.mjs',
];

test('the lint keeps sockets that need no import from all but the adapters', () => {
  const refused = [
    "fetch('https://example.com')",
    "new WebSocket('wss://example.com')",
    "new EventSource('https://example.com')",
    "globalThis.fetch('https://example.com')",
    "process.getBuiltinModule('node:net')",
    "new Function('return fetch')()",
  ];
  const text = refused.map((line, index) => `export const line${index} = () => ${line};\n`).join('');
  cpSync(join(root, 'biome.json'), join(folder, 'biome.json'));
  const walled = [
    planted,
    'importer/src/planted.ts',
    'spreadsheets/src/planted.ts',
    'contract/src/planted.ts',
  ];
  const refusedIn = (path: string) =>
    refused.flatMap((line, index) =>
      programs.includes(path) && line.startsWith('process.') ? [] : [`${join(folder, path)} ${index + 1}`],
    );
  for (const path of [...walled, ...programs, 'server/src/adapters/odoo/planted.ts']) plant(path, text);
  const errors = say('@biomejs/biome/bin/biome', [
    'lint',
    '--vcs-enabled=false',
    '--reporter=github',
    '.',
  ]).matchAll(/noRestrictedGlobals,file=(.+?),line=(\d+)/g);
  expect([...errors].map(([, file, line]) => `${file} ${line}`).sort()).toEqual(
    [...walled, ...programs].flatMap(refusedIn).sort(),
  );
});

/** An import of a module whose name is computed: no rule of the arrows sees where it leads. */
const computedImport = /\bimport\(\s*(?:[^'"`\s/)]|`[^`]*\$\{)/;
/** Casts to `never` switch off the check of whatever takes the value. */
const castToNever = /\bas never\b|@ts-(?:expect-error|ignore|nocheck)/;
/** A cast by way of `unknown` gives a value any type, so no type refuses it any more. */
const blindCast = /\bas unknown as\b/;
/** Below the features, in SQL, or where the types of two libraries do not meet. */
const blindCasts = [
  'server/src/db/compiled.ts',
  'server/src/db/sealed-columns.ts',
  'server/src/features/backups/archive.ts',
  'server/src/features/console-instances/console-instances.repo.ts',
];
/** A function that casts what it is given: whoever imports it can cast too. */
const exportedCast = /^export const [^;]*?\bas unknown as\b/m;
/** The constructor of a function makes code of a text, as `Function` does, which the lint refuses. */
const codeOfText = /(?:\.constructor|\['constructor'\])\s*\(/;
/** Where the types of two libraries, or of a library and of Node, do not meet. */
const foreignTypes = [
  'server/src/features/backups/archive.ts',
  'web/src/console/passkeys.ts',
  'web/src/features/account/factor-dialog.tsx',
  'web/src/features/account/passkeys.tsx',
  'web/src/features/auth/passkey-sign-in.tsx',
];

/** What gets modules from the global `process`, whose other parts may be used. */
const moduleOfProcess =
  /\bgetBuiltinModule\b|\bprocess\s*(?:\??\.\s*(?:binding|_linkedBinding|dlopen)\b|(?:\?\.)?\[)/;

const product = filesIn(
  workspaces.map((room) => `${room}/src`),
  /\.(?:tsx?|mjs)$/,
);
/** @returns the files of the product in which a pattern is, in order */
const having = (pattern: RegExp): string[] => product.filter((path) => pattern.test(read(path))).sort();

test('the product computes no import, casts nothing to never or by way of unknown, and makes no code or module of a text', () => {
  expect(product.length).toBeGreaterThan(800);
  expect(having(computedImport)).toEqual([]);
  expect(having(castToNever)).toEqual(foreignTypes);
  expect(having(blindCast)).toEqual(blindCasts);
  expect(having(exportedCast)).toEqual([]);
  expect(having(codeOfText)).toEqual([]);
  expect(having(moduleOfProcess)).toEqual([]);
  for (const line of [
    "process.getBuiltinModule('node:net')",
    'const { getBuiltinModule } = process',
    "process['getBuiltin' + 'Module']('net')",
    "process.binding('tcp_wrap')",
  ]) {
    expect(moduleOfProcess.test(line), line).toBe(true);
  }
  expect(
    exportedCast.test('export const anyTable = (db: Handle) =>\n  tablesOf(db) as unknown as AnyTable;'),
  ).toBe(true);
  for (const line of ["(() => 1).constructor('return fetch')()", "run['constructor']('return fetch')"]) {
    expect(codeOfText.test(line), line).toBe(true);
  }
  for (const line of ['import(name)', `import(\`node:\${name}\`)`, "import(['node:', 'net'].join(''))"]) {
    expect(computedImport.test(line), line).toBe(true);
  }
  for (const line of ["import('node:net')", 'import(\n  `./a.ts`)']) {
    expect(computedImport.test(line), line).toBe(false);
  }
  expect(['values(row as never)', '// @ts-expect-error'].every((line) => castToNever.test(line))).toBe(true);
});

/** A comment that switches off the whole lint, a group of its rules, or the one rule. */
const suppressionOf = (group: string, rule: string) =>
  new RegExp(`biome-ignore(?:-all|-start)?\\s+lint(?:/${group}(?:/${rule})?)?(?![\\w/])`);
const withoutGlobals = suppressionOf('style', 'noRestrictedGlobals');
const withAny = suppressionOf('suspicious', 'noExplicitAny');
/** The bundler runs in the same Node as the server, and gets its path from `process`. */
const withForbiddenGlobals = ['spreadsheets/src/worker/reader-program.node.ts'];
/** Files with `any`: below the features, or with a query whose types are too many for TypeScript. */
const withAnyOutsideDb = [
  'server/src/features/console-customers/timeline.repo.ts',
  'server/src/features/console-running/work.repo.ts',
  'server/src/http/bind.ts',
];

test('no comment switches off the lint of globals or of any, except in the files that are named here', () => {
  expect(having(withoutGlobals)).toEqual(withForbiddenGlobals);
  expect(having(withAny).filter((path) => !path.startsWith('server/src/db/'))).toEqual(withAnyOutsideDb);
  for (const line of [
    '// biome-ignore lint/style/noRestrictedGlobals: quick',
    '// biome-ignore lint/style: quick',
    '// biome-ignore lint: quick',
    '/** biome-ignore-all lint/style/noRestrictedGlobals: quick */',
    '// biome-ignore-start lint/style/noRestrictedGlobals(fetch): quick',
  ]) {
    expect(withoutGlobals.test(line), line).toBe(true);
  }
  for (const line of [
    '// biome-ignore lint/style/useConst: x',
    '// biome-ignore lint/suspicious/noExplicitAny: x',
  ]) {
    expect(withoutGlobals.test(line), line).toBe(false);
  }
});

/** The only import that features have of `context.ts`. */
const importOfNeeds = /^import type \{ Needs \} from '(?:\.\.\/)+context\.ts';$/gm;
/** Any other import of that file, or of `Context` from another file: a parameter `ctx: Context` needs one. */
const wholeContext = [
  /(?:\.\.\/)+context\.ts\b/,
  /\b(?:import|export)\b[^;'"]*[{,\s]Context\b[^;'"]*\bfrom\b/,
  // The names of the parts, each written out.
  /\bNeeds\b(?!<\s*(?:\|\s*)?'\w+'(?:\s*\|\s*'\w+')*\s*>)/,
];
const takesWholeContext = (text: string): boolean => {
  const rest = text.replaceAll(importOfNeeds, '');
  return wholeContext.some((pattern) => pattern.test(rest));
};

test('a function of a feature names the parts that it needs: only routes take the whole context', () => {
  const features = join(root, 'server/src/features');
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !path.endsWith('.routes.ts'),
  );
  const taking = files.filter((path) => takesWholeContext(readFileSync(join(features, path), 'utf8')));
  expect(files.length).toBeGreaterThan(100);
  expect(taking).toEqual([]);
  for (const line of [
    "import type { Context } from '../../context.ts';",
    "import type { Context as Whole } from '../../context.ts';",
    "import {\n  type Context as Whole,\n} from '../../serve.ts';",
    "export type { Context as Whole } from '../../serve.ts';",
    "import type * as parts from '../../context.ts';",
    "import type { Needs as Parts } from '../../context.ts';",
    "import { openContext } from '../../context.ts';",
    "type Whole = import('../../context.ts').Context;",
    '(ctx: Needs<keyof Whole>)',
    "(ctx: Needs<'db' | Rest>)",
    'type Parts<T> = Needs<T>;',
  ]) {
    expect(takesWholeContext(line), line).toBe(true);
  }
  for (const line of ["import type { Needs } from '../../context.ts';", "Needs<\n  | 'db'\n  | 'vault'\n>"]) {
    expect(takesWholeContext(line), line).toBe(false);
  }
});

/** The functions of tests that wait for a time, or until one is over, and why. */
const waiting: Record<string, Record<string, string>> = {
  'e2e/support/customer.ts': {
    raw: 'asks a busy server again when it said to',
    '#waitUntil': 'asks again until a state is reached',
  },
  'e2e/support/start-product.ts': {
    first: 'gives up on a process that does not start',
    end: 'kills a process that does not end',
  },
  'server/test/client.ts': { whenThereIsTime: 'asks a busy server again when it said to' },
  'server/test/crash.test.ts': {
    anyMoment: 'kills at a moment by chance, whose seed is in the name of the test',
  },
  'server/test/harness.ts': { until: 'looks again until a state is reached' },
  'server/test/hostile.test.ts': { meanwhile: 'counts answers to others, as long as the work lasts' },
  'server/test/pressure.test.ts': { keepBusy: 'keeps the only thread busy, which is what is tried' },
};
const wait =
  /\bsetTimeout\((?!')|\bwaitForTimeout\(|\bAtomics\.wait(?:Async)?\(|\bscheduler\.wait\(|import \{[^}]*\bsetTimeout\b[^}]*\} from/g;
/** Tests that measure a time or memory, and why. */
const measuring: Record<string, string> = {
  'server/test/alerts.test.ts': 'waits until samples are 10 ms old',
  'server/test/backup-schedule.test.ts': 'a time in the future is at most an hour away',
  'server/test/hostile.test.ts':
    'relations between processor times: of hard and ordinary passwords, of work and pauses',
  'server/test/size.test.ts': 'the memory of the server is bounded; times are only printed',
  'server/test/storage.test.ts': 'times of changes, of the clock of the store',
  'spreadsheets/test/archive.test.ts': 'a bomb is not held in memory',
  'spreadsheets/test/worker.test.ts': 'one batch is held in memory',
};
const measure =
  /\bperformance\.\w+\(|\bhrtime\b|\b(?:cpu|memory|resource)Usage\b|\beventLoopUtilization\b|\bVmHWM\b|\.to\w+\(\s*(?:performance|Date)\.now\(\)/;
/** Tests in which something is by chance, without a seed: names that no other test has. */
const byChance = ['announcements', 'campaigns', 'plan-quotas', 'quotas'].map(
  (name) => `server/test/${name}.test.ts`,
);
const chance = /\bMath\.random\(/;
/** Where a function begins, and its name. */
const beginning =
  /^ *(?:export )?(?:(?:async )?function (\w+)|const (\w+) = (?:async )?\((?!async)|async (#?\w+)\(|(?!if|for|while|switch)(\w+)\(.*\{$)/gm;

/** @returns the functions in which a text waits for a time, each as often as it does */
const waitingIn = (text: string): string[] =>
  [...text.matchAll(wait)].map(({ index }) => {
    const before = [...text.slice(0, index + 1).matchAll(beginning)].at(-1);
    return before?.slice(1).find(Boolean) ?? '';
  });

test('no test waits for a time, measures one, or leaves something to chance, except where it is named here with the reason', () => {
  const rooms = ['e2e', 'importer', 'odoo', 'sandbox', 'scripts', 'server', 'spreadsheets', 'web'];
  // The chaos is a command of its own, and this file has examples.
  const files = filesIn(rooms, /^e2e\/.*\.ts$|\/test\/.*\.tsx?$|\.test\.tsx?$/).filter(
    (path) => !/^server\/test\/chaos\/|^scripts\/walls/.test(path),
  );
  expect(files.length).toBeGreaterThan(250);
  const found = files.map((path) => [path, waitingIn(read(path))] as const);
  expect(Object.fromEntries(found.filter(([, names]) => names.length > 0))).toEqual(
    Object.fromEntries(Object.entries(waiting).map(([path, names]) => [path, Object.keys(names)])),
  );
  expect(files.filter((path) => measure.test(read(path))).sort()).toEqual(Object.keys(measuring));
  expect(files.filter((path) => chance.test(read(path))).sort()).toEqual(byChance);
  const inTest = (line: string) => `test('is quick', async () => {\n  ${line}\n});\n`;
  for (const line of [
    'await new Promise((done) => setTimeout(done, 50));',
    'setTimeout(() => end(), 20);',
    'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);',
    'await timers.scheduler.wait(50);',
  ]) {
    expect(waitingIn(inTest(line)), line).toEqual(['test']);
  }
  expect(waitingIn("import { setTimeout as pause } from 'node:timers/promises';")).toEqual(['']);
  expect(waitingIn('function pause() {\n  await timers.setTimeout(50);\n}')).toEqual(['pause']);
  expect(waitingIn("vi.useFakeTimers({ toFake: ['setTimeout'] })")).toEqual([]);
  for (const line of [
    'const began = performance.now();',
    'const { user } = process.cpuUsage(before);',
    'expect(changedAt).toBeLessThan(Date.now() + 2000);',
  ]) {
    expect(measure.test(line), line).toBe(true);
  }
  expect(measure.test('new Date(Date.now() - 60_000)')).toBe(false);
  expect(chance.test('await pause(900 * Math.random())')).toBe(true);
});

/** The files of a feature that have its sentences: texts, or a closed list with a sentence for each entry. */
const withSentences = /(?:texts|words)\.ts$|^failures\/(?:causes|replies|titles)\.ts$|^alerts\/alerts\.ts$/;
/** Texts of a command, of a comment in a stream, and marks for a value that was left out. */
const noSentences = [...['installations/progress-stream.ts', 'installations/rejection-causes.ts']];
const quoted = /(['"`])((?:(?!\1).)*)\1/g;
const inSpanish = /[áéíóúñ¿«]|\b(?:La|El|No|Si|Sobre|Guardar) /;
/** Whether a failure is thrown with a literal sentence, or one is quoted outside a comment. */
const hasSentence = (text: string): boolean =>
  /\bnew ConfigError\(\s*['"`]/.test(text) ||
  [...text.replaceAll(/^\s*(?:\/?\*|\/\/).*$/gm, '').matchAll(quoted)].some(([, , words = '']) =>
    inSpanish.test(words),
  );

test('sentences for people stand in the texts of their feature, not inside its rules', () => {
  const features = join(root, 'server/src/features');
  const files = readdirSync(features, { recursive: true, encoding: 'utf8' }).filter(
    (path) => path.endsWith('.ts') && !withSentences.test(path),
  );
  expect(files.length).toBeGreaterThan(250);
  const withSome = files.filter((path) => hasSentence(readFileSync(join(features, path), 'utf8')));
  expect(withSome.sort()).toEqual(noSentences);
  for (const line of [
    'throw new ConfigError(\n  `Archivo no es un archivo.`)',
    "const cutOff = 'La copia está incompleta.';",
    'return `Sobre tu cuenta: bien`;',
  ]) {
    expect(hasSentence(line), line).toBe(true);
  }
  expect(hasSentence("  // «La copia»\n  kind: 'x', after: { contraseña: 'cambiado' },")).toBe(false);
});

test('a double click on a button of the portal does not start its work twice', () => {
  const rooms = [
    'app',
    'console',
    ...'account auth checkout decisions installations instances subscriptions wizard'
      .split(' ')
      .map((name) => `features/${name}`),
  ];
  const starts = (word: RegExp) =>
    rooms.flatMap((room) => {
      const folder = join(root, 'web/src', room);
      return readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((path) => /\.tsx?$/.test(path) && word.test(readFileSync(join(folder, path), 'utf8')))
        .map((path) => `${room}/${path}`);
    });
  expect(starts(/\buseMutationOnce\(/).length).toBeGreaterThan(20);
  // A switch can be changed back: each of its changes is sent, one after the other.
  expect(starts(/\buseMutation\b/)).toEqual(['features/account/mail-preferences.tsx']);
});

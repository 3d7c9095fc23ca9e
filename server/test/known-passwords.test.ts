import { changePassword, forgotPassword, getMe, login, register, resetPassword } from '@atrio/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seeded } from '../../scripts/seeded.mjs';
import { isLeaked } from '../src/security/leaked-passwords.ts';
import { isSoonGuessed } from '../src/security/password-guesses.ts';
import { hashPassword } from '../src/security/passwords.ts';
import { newAccount, strongPassword } from './client.ts';
import { engine } from './databases.ts';
import { confirmedCustomer, turnOnSecondStep } from './factors.ts';
import { type Atrio, startAtrio } from './harness.ts';
import { codeIn, mailTo } from './mailbox.ts';
import { sql } from './sql.ts';

let atrio: Atrio;
beforeAll(async () => {
  atrio = await startAtrio();
});
afterAll(() => atrio.stop());

const sentence =
  'Esa contraseña es fácil de adivinar o ya es conocida. Prueba con cuatro palabras que no vayan juntas, por ejemplo una frase que solo tú digas.';

/**
 * Passwords of each kind that attackers try: words of passwords, places, clubs, names, brands, dates,
 * keyboard walks, well-known phrases.
 */
const guessable = [
  ...[
    'Contraseña2024!',
    'C0ntr4señ4!',
    'contraseñasegura1',
    'MiContraseña2024!',
    'Bienvenido1!',
    'Cambiame1!',
  ],
  ...[
    'Guatemala2024!',
    'GUATEMALA.2024',
    'Gu4t3m4l4!',
    '2024Guatemala!',
    'VivaGuatemala2024!',
    'soychapin502',
  ],
  ...['Quetzaltenango2024!', 'Xela2024!!', 'Barcelona2024!', 'España2024!', 'SanSalvador2024'],
  ...[
    'RealMadrid123*',
    'Real-Madrid-2024',
    'Municipal2025!',
    'Xelaju123!',
    'CristianoRonaldo7',
    'Barca1899!',
  ],
  ...['Noviembre2026!', 'Enero2025*', '05Mayo1990', 'Lunes12345!', 'FelizNavidad2024'],
  ...['CocaCola2024!', 'Pollocampero2024!', 'Banrural2024!', 'Microsoft2024', 'Toyota2020!'],
  ...['Maria1990!', 'JuanCarlos1985', 'Rodriguez123', 'TeAmo2024!', 'Jesucristo7!', 'Corazón123!'],
  ...['zaq1@WSXcde3', '!QAZ2wsx#EDC', '1qaz2wsx3edc4rfv', 'Qwertyuiop1!', '1q2w3e4r5t6y', 'poiuytrewq1'],
  ...[
    'Tr0ub4dor&3',
    'correcthorsebatterystaple',
    'Correct Horse Battery Staple',
    'P@ssw0rd2024!',
    'L0r3mIpsum1!',
  ],
  ...['aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa', 'Guatemala2024!'.repeat(9), 'abcd1234!abcd1234!'],
];

/** Pseudo-random whole numbers below a given one, the same each time. */
function numbers(seed: number) {
  const chance = seeded(seed);
  return (below: number) => Math.floor(chance() * below);
}
const words =
  'abeja acento aldea almendra ancla arcilla azafrán balcón ballena barniz batalla bellota bigote bodega brújula cacao cadena camello canela caracol carbón cebolla ceniza cereza cigarra ciruela cobre colmena corcho cuchara delantal durazno escoba espina faro fideo flauta fresa galleta ganso girasol granizo hebilla helecho hielo hongo hormiga iguana jarra jengibre ladrillo lagarto lámpara lechuza lenteja limón linterna lombriz luciérnaga maleta manguera mármol medusa mochila molino musgo nácar nido nuez oveja palanca papaya pelícano pepino perejil piedra pincel plátano pulpo quetzal rábano rastrillo regla resina rodilla sapo sartén semilla sombrero taburete tambor tejado telaraña tijera tomillo trébol tuerca uva vapor velero ventana vinagre yegua zanahoria zapato zorro'.split(
    ' ',
  );

/** Tests without a database run on one engine only. */
const onlyOnce = describe.runIf(engine === 'sqlite');

onlyOnce('[S48] a password that is known or soon guessed', () => {
  test.each(guessable)('%s is refused, with what to do', async (password) => {
    const { status, error } = await atrio.anonymous.refused(register, {
      body: { ...newAccount(), password },
    });
    expect([status, error.message]).toEqual([400, sentence]);
  });

  test('is refused at a change and a reset too', async () => {
    const customer = await atrio.customer();
    const { email, password: currentPassword } = customer.account;
    await atrio.anonymous.ok(forgotPassword, { body: { email } });
    const code = codeIn(await mailTo(atrio.home, email, 'Elige una contraseña nueva'));
    for (const password of ['Guatemala2024!', 'zaq1@WSXcde3']) {
      const body = { password, passwordConfirmation: password };
      const answers = [
        await customer.refused(changePassword, { body: { ...body, currentPassword } }),
        await atrio.anonymous.refused(resetPassword, { body: { ...body, code } }),
      ];
      expect(answers.map(({ error }) => error.message)).toEqual([sentence, sentence]);
    }
  });

  test("made of the customer's own name, address or firm is refused", async () => {
    const account = {
      ...newAccount(),
      email: 'gerencia@ferreteria-chixot.com.gt',
      name: 'Óscar Tzunún',
    };
    for (const password of ['FerreteriaChixot2024!', 'Tzunun.1984', 'oscar tzunún chixot', 'Ch1x0t2026!']) {
      const { error } = await atrio.anonymous.refused(register, { body: { ...account, password } });
      expect(error.message, password).toBe(sentence);
    }
  });
});

onlyOnce('an honest password', () => {
  let next = numbers(0);
  // Anew for each test, so that none depends on which came before.
  beforeEach(() => {
    next = numbers(7);
  });
  const of = (characters: string, length: number) =>
    Array.from({ length }, () => characters[next(characters.length)]).join('');
  const letters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
  const phrase = (separator: string) => {
    const chosen = new Set<string | undefined>();
    while (chosen.size < 4) chosen.add(words[next(words.length)]);
    return [...chosen].join(separator);
  };

  test.each([
    ['four words', () => phrase(' ')],
    ['four words and dashes', () => phrase('-')],
    ['four words without anything', () => phrase('')],
    ['a manager, 12 letters and digits', () => of(letters, 12)],
    ['a manager, 14 with signs', () => of(`${letters}!@#$%^&*()-_=+[]{};:,.<>?/`, 14)],
    ['a manager, 20', () => of(`${letters}-._`, 20)],
    ['a manager, in three groups', () => `${of(letters, 6)}-${of(letters, 6)}-${of(letters, 6)}`],
  ])('of %s is not refused, 20 times', async (_, make) => {
    const refused = [];
    for (let at = 0; at < 20; at += 1) {
      const password = make();
      if ((await isLeaked(password)) || (await isSoonGuessed(password, ['atrio', 'odoo'])))
        refused.push(password);
    }
    expect(refused).toEqual([]);
  });

  test('whose beginning repeats counts by what comes after', async () => {
    const password = `${'a'.repeat(40)} ${strongPassword()}`;
    const account = newAccount();
    const { user } = await atrio.anonymous.ok(register, { body: { ...account, password } });
    expect(user.username).toBe(account.username);
  });
});

test.runIf(engine === 'sqlite')(
  '[S48] of 20,000 texts by chance at most a few are taken for leaked ones',
  async () => {
    const next = numbers(11);
    let found = 0;
    for (let at = 0; at < 20_000; at += 1) {
      const text = Array.from({ length: 12 }, () => 'abcdefghijkmnpqrstuvwxyz'[next(24)]).join('');
      if (await isLeaked(text)) found += 1;
    }
    expect(found).toBeLessThanOrEqual(2);
  },
);

describe('a password from before the lists', () => {
  const old = 'Guatemala2024!';
  const giveOldPassword = async (id: number) => {
    const hash = await hashPassword(old, { name: 'test', preferred: false });
    await sql(
      atrio.home,
      'update "users" set "passwordHash" = $2, "passwordJudgement" = null where "id" = $1',
      [id, hash],
    );
  };

  test('still works, and its owner is told until it is changed', async () => {
    const customer = await atrio.customer();
    const { id, email } = customer.account;
    await giveOldPassword(id);
    expect(await customer.ok(getMe)).toMatchObject({ passwordKnown: false });
    const answer = await atrio.anonymous.ok(login, { body: { identifier: email, password: old } });
    expect(Object.keys(answer)).toEqual(['jwt', 'user']);
    const owner = customer.withToken(answer.jwt);
    expect(await owner.ok(getMe)).toMatchObject({ passwordKnown: true });
    const password = strongPassword();
    const body = { currentPassword: old, password, passwordConfirmation: password };
    const { jwt } = await owner.ok(changePassword, { body });
    expect(await customer.withToken(jwt).ok(getMe)).toMatchObject({ passwordKnown: false });
  });

  test('is told also when a second step follows', async () => {
    const customer = await confirmedCustomer(atrio);
    await turnOnSecondStep(customer);
    await giveOldPassword(customer.account.id);
    const { email } = customer.account;
    const first = await atrio.anonymous.refused(login, { body: { identifier: email, password: old } });
    expect(first.status).toBe(403);
    expect(await customer.ok(getMe)).toMatchObject({ passwordKnown: true });
  });

  test('that is strong is not told', async () => {
    const customer = await atrio.customer();
    const { id, email, password } = customer.account;
    await sql(atrio.home, 'update "users" set "passwordJudgement" = null where "id" = $1', [id]);
    await atrio.anonymous.ok(login, { body: { identifier: email, password } });
    expect(await customer.ok(getMe)).toMatchObject({ passwordKnown: false });
  });
});

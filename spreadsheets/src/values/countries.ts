import { ownValue } from '../common/own-value.ts';
import { withoutBracketed, wordKey } from '../common/words.ts';

/**
 * The 249 countries of ISO 3166-1, each with its code of two and of three letters, and Kosovo, which Odoo has
 * too.
 */
const isoCodes =
  'ADAND AEARE AFAFG AGATG AIAIA ALALB AMARM AOAGO AQATA ARARG ASASM ATAUT AUAUS AWABW AXALA AZAZE ' +
  'BABIH BBBRB BDBGD BEBEL BFBFA BGBGR BHBHR BIBDI BJBEN BLBLM BMBMU BNBRN BOBOL BQBES BRBRA BSBHS ' +
  'BTBTN BVBVT BWBWA BYBLR BZBLZ CACAN CCCCK CDCOD CFCAF CGCOG CHCHE CICIV CKCOK CLCHL CMCMR CNCHN ' +
  'COCOL CRCRI CUCUB CVCPV CWCUW CXCXR CYCYP CZCZE DEDEU DJDJI DKDNK DMDMA DODOM DZDZA ECECU EEEST ' +
  'EGEGY EHESH ERERI ESESP ETETH FIFIN FJFJI FKFLK FMFSM FOFRO FRFRA GAGAB GBGBR GDGRD GEGEO GFGUF ' +
  'GGGGY GHGHA GIGIB GLGRL GMGMB GNGIN GPGLP GQGNQ GRGRC GSSGS GTGTM GUGUM GWGNB GYGUY HKHKG HMHMD ' +
  'HNHND HRHRV HTHTI HUHUN IDIDN IEIRL ILISR IMIMN ININD IOIOT IQIRQ IRIRN ISISL ITITA JEJEY JMJAM ' +
  'JOJOR JPJPN KEKEN KGKGZ KHKHM KIKIR KMCOM KNKNA KPPRK KRKOR KWKWT KYCYM KZKAZ LALAO LBLBN LCLCA ' +
  'LILIE LKLKA LRLBR LSLSO LTLTU LULUX LVLVA LYLBY MAMAR MCMCO MDMDA MEMNE MFMAF MGMDG MHMHL MKMKD ' +
  'MLMLI MMMMR MNMNG MOMAC MPMNP MQMTQ MRMRT MSMSR MTMLT MUMUS MVMDV MWMWI MXMEX MYMYS MZMOZ NANAM ' +
  'NCNCL NENER NFNFK NGNGA NINIC NLNLD NONOR NPNPL NRNRU NUNIU NZNZL OMOMN PAPAN PEPER PFPYF PGPNG ' +
  'PHPHL PKPAK PLPOL PMSPM PNPCN PRPRI PSPSE PTPRT PWPLW PYPRY QAQAT REREU ROROU RSSRB RURUS RWRWA ' +
  'SASAU SBSLB SCSYC SDSDN SESWE SGSGP SHSHN SISVN SJSJM SKSVK SLSLE SMSMR SNSEN SOSOM SRSUR SSSSD ' +
  'STSTP SVSLV SXSXM SYSYR SZSWZ TCTCA TDTCD TFATF TGTGO THTHA TJTJK TKTKL TLTLS TMTKM TNTUN TOTON ' +
  'TRTUR TTTTO TVTUV TWTWN TZTZA UAUKR UGUGA UMUMI USUSA UYURY UZUZB VAVAT VCVCT VEVEN VGVGB VIVIR ' +
  'VNVNM VUVUT WFWLF WSWSM YEYEM YTMYT ZAZAF ZMZMB ZWZWE XKXKX';

/** Longer texts are not the name of a country. */
const longestName = 120;

/** Names that people write, and official names, which are neither in CLDR's Spanish nor in its English. */
const otherNames: Readonly<Record<string, string>> = {
  AE: 'EAU, UAE, Emiratos',
  AS: 'Samoa Americana, Samoa Estadounidense, American Samoa',
  AX: 'Islas Åland, Aland',
  BA: 'Bosnia, Bosnia-Herzegovina',
  BF: 'Burkina Faso, Burquina Faso, Burkina',
  BH: 'Bahrein, Baréin',
  BL: 'Saint-Barthélemy',
  BM: 'Bermudas, Islas Bermudas',
  BN: 'Brunéi Darussalam',
  BO: 'Estado Plurinacional de Bolivia, Plurinational State of Bolivia',
  BQ: 'Bonaire San Eustaquio y Saba, Bonaire Sint Eustatius and Saba, Caribe Neerlandés, Caribe Neerlandés Islas BES, Islas BES',

  BY: 'Bielorrusia, Belarús',
  BZ: 'Belize',
  CC: 'Islas Cocos, Islas Keeling, Cocos Islands',
  CD: 'República Democrática del Congo, Democratic Republic of the Congo, RD Congo, RDC, DRC, Congo-Kinshasa, Congo Kinsasa, Zaire',
  CG: 'Congo, República del Congo, Republic of the Congo, Congo-Brazzaville',
  CH: 'Confederación Suiza',
  CI: 'Costa de Marfil, Ivory Coast',
  CN: 'República Popular China, República Popular de China, RPC, China continental',
  CV: 'Cabo Verde, Cape Verde',
  CZ: 'República Checa, Rep. Checa, Czech Republic, Checoslovaquia',
  DE: 'República Federal de Alemania',
  DO: 'República Dominicana, Rep. Dominicana, R. Dominicana, Rep. Dom., RD, Dominicana, Santo Domingo',
  EH: 'Sahara Occidental, Sáhara Occidental',
  FK: 'Falkland Islands Malvinas, Malvinas Islas Falkland, Islas Falkland, Islas Malvinas, Malvinas, Falkland Islands',
  FM: 'Micronesia, Estados Federados de Micronesia, Federated States of Micronesia',
  FO: 'Islas Feroe, Faroe Islands',
  GB: 'UK, U.K., Inglaterra, Gran Bretaña, England, Great Britain, Escocia, Gales, Scotland, Wales, Irlanda del Norte, Reino Unido de Gran Bretaña e Irlanda del Norte, United Kingdom of Great Britain and Northern Ireland',
  GF: 'Guyana Francesa, Guayana Francesa',
  GQ: 'Guinea Ecuatorial',
  GS: 'Islas Georgias del Sur y Sándwich del Sur, Georgia del Sur y las Islas Sandwich del Sur, South Georgia and the South Sandwich Islands, Georgia del Sur',
  GT: 'Guate, Guatemala C.A., Guatemala Centroamérica, Guatemala Centro América',
  GW: 'Guinea-Bisáu, Guinea Bissau',
  HK: 'Hong Kong',
  HM: 'Isla Heard e Islas McDonald, Heard Island and McDonald Islands, Heard e Islas McDonald',
  HN: 'Honduras C.A.',
  IR: 'Irán, República Islámica de Irán, República Islámica del Irán, Islamic Republic of Iran',
  KG: 'Kirguizistán, Kirguistán',
  KM: 'Comoras, Comores, Islas Comores, Islas Comoras',
  KN: 'San Cristóbal y Nieves, Saint Kitts y Nevis, Saint Kitts and Nevis',
  KP: 'Corea del Norte, República Democrática Popular de Corea, República Popular Democrática de Corea, Democratic People’s Republic of Korea',
  KR: 'Corea del Sur, República de Corea, Republic of Korea, Corea, Korea',
  LA: 'Laos, República Democrática Popular Lao, República Democrática Popular de Lao, Lao People’s Democratic Republic',
  LC: 'Santa Lucía, Saint Lucia',
  MD: 'República de Moldova, Republic of Moldova, Moldova',
  MF: 'San Martín parte francesa, Saint Martin French part, Saint Martin francesa, San Martín Francia',
  MK: 'Macedonia, República de Macedonia, Macedonia del Norte, North Macedonia, FYROM',
  MM: 'Birmania, Burma, Myanmar',
  MO: 'Macao, Macau',
  MV: 'Maldivas, Islas Maldivas',
  MX: 'Méjico, Mexico, Estados Unidos Mexicanos, Mex',
  NC: 'Nueva Caledonia',
  NI: 'Nicaragua C.A.',
  NL: 'Holanda, Holland, Países Bajos, Netherlands, Reino de los Países Bajos, Kingdom of the Netherlands',
  PA: 'Panamá C.A.',
  PF: 'Polinesia Francesa',
  PM: 'San Pedro y Miquelón, Saint Pierre and Miquelon',
  PN: 'Islas Pitcairn, Pitcairn',
  PS: 'Palestina, Palestine, Estado de Palestina, State of Palestine, Territorios Palestinos',
  PW: 'Palaos',
  RE: 'Reunión, La Reunión',
  RU: 'Rusia, Federación Rusa, Federación de Rusia, Russian Federation',
  SA: 'Arabia Saudita, Arabia Saudí, Saudi Arabia',
  SH: 'Santa Elena Ascensión y Tristán de Acuña, Saint Helena Ascension and Tristan da Cunha, Santa Elena, Santa Helena Ascensión y Tristán de Acuña, Saint Helena',
  ST: 'Santo Tomé y Príncipe, Sao Tome and Principe',
  SV: 'El Salvador C.A., Salvador',
  SX: 'Sint Maarten parte holandesa, Sint Maarten Dutch part, San Martín parte holandesa',
  SY: 'República Árabe Siria, Syrian Arab Republic',
  SZ: 'Suazilandia, Swazilandia, Esuatini, Swaziland',
  TF: 'Territorios Franceses del Sur, Tierras Australes Francesas, Territorios Australes Franceses, French Southern Territories',
  TH: 'Tailandia',
  TL: 'Timor Oriental, Timor-Leste, East Timor',
  TR: 'Turquía, Turkey, Türkiye',
  TT: 'Trinidad y Tobago, Trinidad y Tabago, Trinidad',
  TW: 'Taiwán, República de China, Provincia de Taiwán, Provincia de China Taiwán, Taiwan Province of China',
  TZ: 'Tanzania, República Unida de Tanzania, United Republic of Tanzania',
  UM: 'Islas Ultramarinas Menores de los Estados Unidos, Islas menores alejadas de los Estados Unidos, United States Minor Outlying Islands',
  US: 'EE. UU., EEUU, E.U.A., USA, U.S.A., U.S., Estados Unidos de América, Estados Unidos de Norteamérica, Norteamérica, United States of America, EE. UU. de América, United States',
  VA: 'Vaticano, Santa Sede, Holy See, Ciudad del Vaticano, Estado de la Ciudad del Vaticano, Vatican City State, Holy See Vatican City State',
  VC: 'San Vicente y las Granadinas, Saint Vincent and the Grenadines',
  VE: 'República Bolivariana de Venezuela, Bolivarian Republic of Venezuela',
  VG: 'Islas Vírgenes Británicas, Virgin Islands British, British Virgin Islands, Islas Vírgenes del Reino Unido',
  VI: 'Islas Vírgenes de los Estados Unidos, Virgin Islands U.S., Islas Vírgenes EE. UU., Islas Vírgenes Americanas, US Virgin Islands, Virgin Islands of the United States',
  VN: 'Vietnam, Viet Nam',
  ZA: 'Sudáfrica, Suráfrica, África del Sur',
};

const brackets = { '(': ')', '[': ']' } as const;
/** Words inside a name that some languages and lists have and others leave out. */
const smallWords = /(?<![\p{L}\d'’.])(?:&|e|y|and|the|of|el|la|las|los|de|del)(?![\p{L}\d'’.])/giu;
/**
 * Beginnings of official names that only say how a country is governed. "Democratic" is not one of them,
 * since the two Congos and the two Koreas differ by it.
 */
const governmentForm =
  /^(?:the\s)?(?:(?:federal|islamic|isl[aá]mica|independent|arab|grand|gran)\s){0,2}(?:rep(?:[uú]blica|\.)?|republic|kingdom|reino|principality|principado|state of|sultanate|sultanato|duchy|ducado|commonwealth|mancomunidad)\s/i;

interface CountryNames {
  /** By the keys of names and codes. */
  codes: ReadonlyMap<string, string>;
  /** Codes that may have points: «C.R.» has the initials of its country, and «E.S.» not of Spain. */
  initials: ReadonlySet<string>;
}

let countryNames: CountryNames | null = null;

/**
 * Finds the country that a text names, in Spanish or English, or by its code of two or three letters. Odoo
 * takes the code in every language, while its own Spanish names are not always those that people write: Odoo
 * 17 and 18 only find «Guatemala » with a space at its end.
 *
 * @returns ISO 3166 code of two letters; null for anything else
 */
export function countryCode(text: string): string | null {
  if (text.length > longestName) return null;
  const found = codeByName(text);
  if (found !== null) return found;
  const plain = withoutBracketed(text, brackets, ' ');
  const comma = text.indexOf(',');
  // «GT - Guatemala» and «Guatemala (GT)» name the same country twice.
  const [side, other, more] = text.split(/\s[-–]\s|\s?[/(]/).map((part) => codeByName(part.replace(')', '')));
  if (side && side === other && more === undefined) return side;
  // «Corea, República de»
  if (plain === text)
    return comma === -1 ? null : codeByName(`${text.slice(comma + 1)} ${text.slice(0, comma)}`);
  const inside = text.slice(text.search(/[([]/) + 1).replace(/[)\]].*$/s, '');
  // «Congo (la República Democrática del)», «Congo (Brazzaville)»; but «Georgia (USA)» is not a country.
  return codeByName(`${inside} ${plain}`) ?? (codeByName(inside) === null ? codeByName(plain) : null);
}

/** Whether a text is the code of a country, two capital letters. */
export function isCountryCode(text: string): boolean {
  return /^[A-Z]{2}$/.test(text) && countryCode(text) === text;
}

/** Codes of countries that people write in small letters where there is no value, or for yes and no. */
const wordsLikeCodes = new Set(['no', 'si', 'na', 'nd', 'sn', 'sd', 'nc', 'sc']);

/** «E.S.»: the initials of a name. */
const initials = /^\p{L}\.\s?\p{L}\.?$/u;

/**
 * Initials that people of a country write for it, and that are the code of another one: «ES» in El Salvador is not
 * always Spain.
 */
const initialsOfOwn: Readonly<Record<string, { initials: string; name: string; other: string }>> = {
  SV: { initials: 'es', name: 'El Salvador', other: 'España' },
};

/**
 * The country of the company, where a text may mean it or another one.
 *
 * @param country ISO 3166 code of the company's country; null when it is not known
 * @returns the name of that country, and of the other one; null for a text that means only one country
 */
export function unclearCountry(
  text: string,
  country: string | null,
): Readonly<{ name: string; other: string }> | null {
  const own = ownValue(initialsOfOwn, country ?? '');
  return own !== undefined && wordKey(text) === own.initials ? own : null;
}

function codeByName(text: string): string | null {
  countryNames ??= readNames();
  const { codes } = countryNames;
  const name = text.trim();
  if (initials.test(name)) {
    const code = codes.get(wordKey(name)) ?? null;
    return code === null || wordKey(name) !== wordKey(code) || countryNames.initials.has(code) ? code : null;
  }
  // «N/A» is not Namibia, «s/d» not Sudan, «Sí» not Slovenia.
  const letters = wordKey(name);
  if (wordsLikeCodes.has(letters) && name !== letters.toUpperCase()) return null;
  for (const key of [...nameKeys(name), ...nameKeys(name.replace(governmentForm, ''))]) {
    const code = codes.get(key);
    if (code !== undefined) return code;
  }
  return null;
}

const nameKeys = (name: string): string[] =>
  [wordKey(name), wordKey(name.replace(smallWords, ' '))].filter((key) => key !== '');

function readNames(): CountryNames {
  const found = new Map<string, string>();
  const ofInitials = new Set<string>();
  const add = (key: string, code: string): void => {
    if (!found.has(key)) found.set(key, code);
  };
  const pairs = isoCodes.split(' ').map((both) => [both.slice(0, 2), both.slice(2)] as const);
  for (const [code, three] of pairs) {
    add(wordKey(code), code);
    add(wordKey(three), code);
  }
  for (const [code, names] of Object.entries(otherNames)) {
    for (const name of names.split(', ')) for (const key of nameKeys(name)) add(key, code);
    if (names.includes('.')) ofInitials.add(code);
  }
  for (const language of ['es', 'es-GT', 'en']) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const [code] of pairs) {
      const name = names.of(code) ?? '';
      for (const key of nameKeys(name)) add(key, code);
      if ([...name.matchAll(/\p{Lu}/gu)].join('') === code) ofInitials.add(code);
    }
  }
  return { codes: found, initials: ofInitials };
}

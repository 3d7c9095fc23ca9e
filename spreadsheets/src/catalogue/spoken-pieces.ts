/** The phrases with which people say a field: patterns for a whole header without case, accents and signs. */
export interface Spoken {
  /** Headers that leave no doubt, as long as the values are of the field's kind. */
  sure?: readonly RegExp[];
  /** Headers that may mean something else: the field is only proposed. */
  likely?: readonly RegExp[];
}

/** By field. */
export type SpokenFields = Readonly<Record<string, Spoken>>;

/** «nos lo», «se», «le»: small words before a verb. */
export const small = '(?:(?:nos|me|se|le|les|lo|la|los|las) )*';
/** What a supplier does: without «se», with which people say what they do themselves («se vende a»). */
export const theirs = '(?:nos|me|lo|la|los|le) ';
export const howMany = 'cuant[oa]s?';
/** «en bodega», «de la tienda», «en existencia» */
export const place =
  '(?: (?:en|de|por) (?:la )?(?:bodega|tienda|existencias?|inventario|stock|almacen|estante|anaquel))';
export const online =
  '(?:tienda (?:en linea|online|virtual|web)|sitio web|sitio|pagina(?: web)?|web|comercio electronico|e ?commerce)';
export const till = '(?:caja|pos|pdv|tpv|punto de venta)';
export const until = '(?:bajar|baje|llegar|llegue)n? (?:a|de)';

export const whole = (...patterns: string[]): readonly RegExp[] =>
  patterns.map((pattern) => new RegExp(`^(?:${pattern})$`));

// «Queda» alone is also what is left in a till.
export const howMuchIsThere = [
  `(?:${howMany}|lo que) queda${place}?`,
  `(?:(?:${howMany}|lo que) )?(?:se )?(?:hay|tenemos|tengo|quedan|quedo|quedaron|contamos|conto|contaron|encontramos|encontro|encontraron)(?:${place}|(?: hoy| fisicos?| fisicamente| en fisico))?`,
  '(?:cantidad|unidades|total|existencias?|piezas) (?:que )?(?:hay|tenemos|quedan?)',
  `existencia real|cantidad encontrada|${howMany} (?:en existencia|en fisico)`,
  // «Current Quantity Tienda Norte» of Square
  'current quantity(?: .{1,60})?',
];
export const counted = [
  ...howMuchIsThere,
  '(?:(?:primer|segundo|tercer|ultimo|1|1o|1er|1ro|2o|2do|3o|3er|1a|2a) )?(?:conteo|recuento|toma|count)(?: (?:fisic[oa]|real|final|de inventario|actual|total|[123]|no [123]|del dia))?',
  '(?:total |unidades |piezas |cajas |bultos )?(?:contad|encontrad)[oa]s?',
  'fisico (?:final|definitivo|verificado)|(?:final|definitivo) fisico|re ?conteo(?: fisico)?',
  'physical count|count qty|qty counted|counted|(?:total|stock) fisico',
];
export const whereItIs = [
  `(?:en )?(?:donde|(?:en )?que (?:bodega|estante|lugar|tienda|anaquel|ubicacion))(?: ${small}(?:esta|guarda|encuentra|ubica|tenemos|guardamos|hay|va|queda)n?)?`,
  '(?:se guarda|esta|guardado|se encuentra|ubicado|lo guardamos|lo tenemos) en',
];
export const smallPlaces =
  'tienda|local|area|rack|bin|punto|lugar|sitio|zona|seccion|nivel|gaveta|cajon|casilla|repisa|vitrina|gondola|estanteria|deposito|posicion|espacio|camara|cuarto frio';
export const insideOf = [
  '(?:(?:esta|va|queda) )?(?:dentro de|adentro de)|(?:pertenece|depende) (?:a|de)|(?:forma )?parte de|(?:esta|va) en|parent',
];

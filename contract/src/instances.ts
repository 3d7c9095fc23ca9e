import * as z from 'zod/mini';
import { odooApp } from './apps.ts';
import { endpoint } from './endpoint.ts';
import { text, webAddress } from './fields.ts';
import { entryFields, list, one, relation, relations } from './wire.ts';

/** `password` and `apiKey` are write-only: no answer contains them. */
const instanceFields = {
  ...entryFields,
  /** The name that its owner gave it; null: none besides its database. */
  displayName: z.nullable(z.string()),
  databaseName: z.string(),
  baseUrl: z.string(),
  username: z.string(),
};
export const instance = z.object(instanceFields);

const instanceOwner = z.object({ id: z.int(), documentId: z.string(), username: z.string() });

export const instanceWithRelations = z.object({
  ...instanceFields,
  user: instanceOwner,
  /** Apps that the customer has selected for this instance. */
  odooApps: z.array(odooApp),
});
export type Instance = z.infer<typeof instanceWithRelations>;

const instanceGrammar = {
  filters: {
    id: 'number',
    documentId: 'string',
    databaseName: 'string',
    baseUrl: 'string',
    username: 'string',
    createdAt: 'date',
    'user.id': 'number',
    'user.documentId': 'string',
  },
  sort: ['id', 'databaseName', 'baseUrl', 'username', 'createdAt'],
  populate: ['user', 'odooApps'],
} as const;

const labels = {
  displayName: 'el nombre',
  databaseName: 'el nombre de la base de datos',
  baseUrl: 'la URL base',
  username: 'el usuario',
  password: 'la contraseña',
  apiKey: 'la clave API',
};

const addressInput = {
  databaseName: text(labels.databaseName, { max: 100 }),
  baseUrl: webAddress(labels.baseUrl),
  username: text(labels.username),
};

/** An empty name, or null, removes it. */
const displayName = z.optional(z.nullable(z.union([text(labels.displayName, { max: 60 }), z.literal('')])));

/**
 * A new instance: the five fields of an Odoo access, with their Spanish errors. Owner and name are optional.
 */
const instanceInput = z.strictObject({
  ...addressInput,
  password: text(labels.password, { max: 1024, keepSpaces: true }),
  apiKey: text(labels.apiKey, { max: 1024 }),
  user: z.optional(relation),
  displayName,
});

const params = z.object({ documentId: z.string() });

export const listInstances = endpoint({
  method: 'GET',
  path: '/api/instances',
  summary: "The customer's own instances",
  access: 'customer',
  list: instanceGrammar,
  response: list(instanceWithRelations),
});

export const getInstance = endpoint({
  method: 'GET',
  path: '/api/instances/:documentId',
  summary: 'One instance of the customer',
  access: 'customer',
  params,
  list: instanceGrammar,
  response: one(instanceWithRelations),
});

export const createInstance = endpoint({
  method: 'POST',
  path: '/api/instances',
  summary: 'Register an instance',
  access: 'customer',
  list: instanceGrammar,
  body: z.strictObject({ data: instanceInput }),
  response: one(instanceWithRelations),
  status: 201,
});

/** An empty password or key keeps the stored one. */
const keepable = (label: string) =>
  z.optional(z.union([text(label, { max: 1024, keepSpaces: true }), z.literal('')]));

export const updateInstance = endpoint({
  method: 'PUT',
  path: '/api/instances/:documentId',
  summary: 'Change an instance; an empty password or key keeps the old one',
  access: 'customer',
  params,
  body: z.strictObject({
    data: z.strictObject({
      databaseName: z.optional(addressInput.databaseName),
      baseUrl: z.optional(addressInput.baseUrl),
      username: z.optional(addressInput.username),
      password: keepable(labels.password),
      apiKey: keepable(labels.apiKey),
      /** From now on the key is used instead of the password. */
      keyOnly: z.optional(z.boolean()),
      displayName,
      odooApps: z.optional(relations),
    }),
  }),
  response: one(instanceWithRelations),
});

export const deleteInstance = endpoint({
  method: 'DELETE',
  path: '/api/instances/:documentId',
  summary: 'Remove an instance and destroy its credentials; Odoo itself is not touched',
  access: 'customer',
  params,
  response: one(instance),
});

import type { Endpoint } from '@atrio/contract';
import { errorBody } from '@atrio/contract';
import { version } from '../lib/version.ts';
import { inputSchema, type JsonSchema, outputSchema } from './json-schema.ts';

const content = (schema: JsonSchema, type = 'application/json') => ({ content: { [type]: { schema } } });

/** The wire as an OpenAPI 3.0 document, generated from the contract. */
export function openapi(endpoints: Endpoint[]) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const path = endpoint.path.replaceAll(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.0.3',
    info: { title: 'Atrio', version, description: 'The wire of the Atrio portal.' },
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
      schemas: { Error: outputSchema(errorBody) },
    },
    paths,
  };
}

function operation(endpoint: Endpoint) {
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[2] ?? 'api'],
    ...(endpoint.access === 'customer' ? { security: [{ bearer: [] }] } : {}),
    ...(endpoint.access === 'either' ? { security: [{}, { bearer: [] }] } : {}),
    parameters: [
      ...parameters('path', endpoint.params),
      ...parameters('query', endpoint.query),
      ...listParameters(endpoint),
    ],
    ...requestBody(endpoint),
    responses: {
      [endpoint.status ?? 200]: { description: 'Success', ...successContent(endpoint) },
      default: {
        description: 'Refusal: what is wrong, in Spanish, and what to do',
        ...content({ $ref: '#/components/schemas/Error' }),
      },
    },
  };
}

function successContent(endpoint: Endpoint) {
  if (endpoint.stream === 'events') return content({ type: 'string' }, 'text/event-stream');
  if (endpoint.stream === 'file')
    return content({ type: 'string', format: 'binary' }, 'application/octet-stream');
  return content(outputSchema(endpoint.response));
}

function requestBody(endpoint: Endpoint) {
  if (endpoint.body) return { requestBody: { required: true, ...content(inputSchema(endpoint.body)) } };
  if (!endpoint.multipart) return {};
  const files = { type: 'array', items: { type: 'string', format: 'binary' } };
  const fields = Object.fromEntries(endpoint.multipart.map((name) => [name, { type: 'string' }]));
  const schema = { type: 'object', required: ['files'], properties: { files, ...fields } };
  return { requestBody: { required: true, ...content(schema, 'multipart/form-data') } };
}

function parameters(place: 'path' | 'query', schema: Endpoint['params']) {
  if (!schema) return [];
  const { properties = {}, required = [] } = inputSchema(schema) as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, child]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: child,
  }));
}

/** `filters`, `sort`, `populate` and `pagination` in brackets. */
function listParameters({ list }: Endpoint) {
  if (!list) return [];
  const deep = (name: string, properties: Record<string, JsonSchema>) => ({
    name,
    in: 'query',
    style: 'deepObject',
    explode: true,
    schema: { type: 'object', properties },
  });
  const integer = { type: 'integer', minimum: 1 };
  return [
    deep('filters', Object.fromEntries(Object.keys(list.filters).map((path) => [path, { type: 'object' }]))),
    deep('pagination', {
      page: integer,
      pageSize: { ...integer, maximum: 100 },
      withCount: { type: 'boolean' },
    }),
    {
      name: 'sort',
      in: 'query',
      schema: {
        type: 'string',
        description: `Of ${list.sort.join(', ') || 'nothing'}; ':asc' or ':desc' may follow`,
      },
    },
    { name: 'populate', in: 'query', schema: { type: 'string', enum: ['*', ...list.populate] } },
  ];
}

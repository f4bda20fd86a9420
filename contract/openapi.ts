import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { errorBodySchema } from '../src/api/contract-bodies.ts';
import { programmeSchema } from '../src/api/contract-programme.ts';
import { programmeUpdateSchema } from '../src/api/contract-programme-body.ts';
import { id, instant, optionalId, personText, shownText, slug } from '../src/api/wire-fields.ts';
import { type Call, calls } from './calls.ts';

/**
 * The format a backend should send. The site accepts more (src/api/wire-fields.ts): those schemas
 * describe how to read a field, not how to write it.
 */
const textOrNull = { anyOf: [{ type: 'string' }, { type: 'null' }] } as const;
const documented = new Map<unknown, object>([
  [id, { anyOf: [{ type: 'integer' }, { type: 'string', minLength: 1 }] }],
  [optionalId, { anyOf: [{ type: 'integer' }, { type: 'string', minLength: 1 }] }],
  [instant, { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] }],
  [shownText, textOrNull],
  [personText, textOrNull],
  [slug, textOrNull],
]);

const bare = (schema: v.GenericSchema<unknown, unknown>): object => {
  const { $schema: _dialect, ...json } = toJsonSchema(schema, {
    errorMode: 'ignore',
    typeMode: 'input',
    overrideSchema: ({ valibotSchema }) => documented.get(valibotSchema),
  });
  return json;
};
documented.set(programmeSchema, bare(programmeUpdateSchema));

const jsonOf = (schema: v.GenericSchema<unknown, unknown>) => ({
  'application/json': { schema: documented.get(schema) ?? bare(schema) },
});

const pageParameters = [
  { name: 'page', description: 'Counts from 0.', schema: { type: 'integer', minimum: 0 } },
  { name: 'size', description: 'Rows a page.', schema: { type: 'integer', minimum: 1 } },
  { name: 'sort', description: 'column,asc or column,desc', schema: { type: 'string' } },
].map((parameter) => ({ in: 'query', required: false, ...parameter }));

const pathParameters = (path: string) =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: name === 'id' ? documented.get(id) : { type: 'string' },
  }));

function operationOf(call: Call) {
  const parameters = [...pathParameters(call.path), ...(call.isPaged ? pageParameters : [])];
  return {
    operationId: call.id,
    summary: call.summary,
    description: `${call.isOptional ? 'Optional: 404 where the backend lacks it. ' : ''}Where it does not fit, ${call.otherwise}.`,
    ...(parameters.length > 0 && { parameters }),
    ...(call.needsToken && { security: [{ bearer: [] }] }),
    ...(call.body && { requestBody: { required: true, content: jsonOf(call.body) } }),
    responses: {
      '2XX': { description: 'Done', ...(call.answer && { content: jsonOf(call.answer) }) },
      default: { description: 'Refused, and why', content: jsonOf(errorBodySchema) },
    },
  };
}

/** Returns the OpenAPI 3.1 document of the site's calls; updates may also use POST or PATCH. */
export function openApiDocument() {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls) {
    paths[call.path] = { ...paths[call.path], [call.method]: operationOf(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Radio Petite Lune: what the site calls',
      version: '1.0.0',
      description: 'Generated from src/api/contract.ts by npm run openapi.',
    },
    paths,
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
  };
}

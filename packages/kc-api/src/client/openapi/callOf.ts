import * as v from 'valibot';
import { call, type Call } from '../../contract/call.ts';
import { bodySchemaOf, type Openapi, type Operation } from './openapi.ts';
import { schemaOf } from './schemaOf.ts';

/** The call that openapi.json tells of, as the client makes it: its answer is taken as it is. */
export function callOf(operation: Operation, { resolved }: Openapi): Call {
  const [, version = '', below = ''] = /^\/(v\d)\/(.*)$/.exec(operation.path) ?? [];
  const body = bodySchemaOf(operation);
  const files = operation['x-files'];
  const upload = operation.requestBody?.content['multipart/form-data'] !== undefined;
  const made: Call = call({
    // Whoever writes the call says which revision was seen.
    method: 'POST',
    path: below.replace(/\{(\w+)\}/g, ':$1'),
    ...(version === 'v4' ? { version: 'v4' as const } : {}),
    ...(body && !upload ? { body: schemaOf(body, resolved) } : {}),
    answer: v.unknown(),
    need: operation['x-privilege'],
    stale: operation['x-stale'],
    ...(operation['x-audited'] ? {} : { audited: false as const }),
    ...(files ? { kind: 'download' as const, files } : upload ? { kind: 'upload' as const } : {}),
  });
  return { ...made, id: operation.operationId, method: operation.method as Call['method'] };
}

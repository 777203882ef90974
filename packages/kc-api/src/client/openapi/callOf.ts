import * as v from 'valibot';
import { call, type Call } from '../../contract/call.ts';
import { bodySchemaOf, type Openapi, type Operation } from './openapi.ts';
import { schemaOf } from './schemaOf.ts';

/** Returns the call for an operation in openapi.json. The client does not validate its response. */
export function callOf(operation: Operation, { resolved }: Openapi): Call {
  const [, version = '', below = ''] = /^\/(v\d)\/(.*)$/.exec(operation.path) ?? [];
  const body = bodySchemaOf(operation);
  const files = operation['x-files'];
  const upload = operation.requestBody?.content['multipart/form-data'] !== undefined;
  const made: Call = call({
    // POST needs no `guards`: the author of the body includes the revision.
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

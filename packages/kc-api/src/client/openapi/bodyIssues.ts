import * as v from 'valibot';
import type { Call } from '../../contract/call.ts';

/** Returns the problems of a body by the schema of its call, each with its field: 'name: Must be a text.' */
export const bodyIssues = ({ body: schema }: Call, body: unknown): readonly string[] =>
  (v.safeParse(schema ?? v.unknown(), body).issues ?? []).map((issue) => {
    const path = v.getDotPath(issue);
    return path === null ? issue.message : `${path}: ${issue.message}`;
  });

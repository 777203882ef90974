import { describe, expectTypeOf, it } from 'vitest';
import type { Client, Download } from '../src/client/client.ts';
import type { AnswerOf, BodyOf, Call, InputOf, ParamsOf, QueryOf } from '../src/contract/call.ts';
import type { directories } from '../src/contract/security/directories.ts';
import type { groups, Group } from '../src/contract/security/groups.ts';
import type { audit } from '../src/contract/audit/audit.ts';
import type { users, User } from '../src/contract/security/users.ts';
import type { things } from './fakeCalls.ts';

/** The parameters of `client.send` after the call itself. */
type Given<C extends Call> = Parameters<typeof send<C>> extends [C, ...infer Rest] ? Rest : never;
type May<C extends Call, Args extends unknown[]> = Args extends Given<C> ? true : false;
declare const send: Client['send'];

describe('types derived from the contract', () => {
  it('include the response', () => {
    expectTypeOf<AnswerOf<typeof users.list>>().toEqualTypeOf<{ users: User[]; marker?: string | undefined }>();
    expectTypeOf<AnswerOf<typeof groups.read>['group']>().toEqualTypeOf<Group>();
    expectTypeOf<AnswerOf<typeof groups.read>['group']['user_members']>().toEqualTypeOf<string[]>();
    expectTypeOf<AnswerOf<typeof users.remove>['download_key_part']>().toEqualTypeOf<'yes' | 'no' | undefined>();
    expectTypeOf<ReturnType<typeof send<typeof users.list>>>().toEqualTypeOf<Promise<{ users: User[]; marker?: string | undefined }>>();
    expectTypeOf<ReturnType<Client['download']>>().toEqualTypeOf<Promise<Download>>();
  });

  it('include the path parameters', () => {
    expectTypeOf<ParamsOf<typeof users.read>>().toEqualTypeOf<Record<'id', string>>();
    expectTypeOf<ParamsOf<typeof audit.exportTask>>().toEqualTypeOf<Record<'export_task_id', string>>();
    expectTypeOf<InputOf<typeof users.read>>().toHaveProperty('params');
    expectTypeOf<{ params: { id: string } }>().toExtend<InputOf<typeof users.read>>();
    expectTypeOf<{ params: { guid: string } }>().not.toExtend<InputOf<typeof users.read>>();
    expectTypeOf<Record<never, never>>().not.toExtend<InputOf<typeof users.read>>();
  });

  it('include the body and the query', () => {
    expectTypeOf<BodyOf<typeof users.resetPassword>>().toEqualTypeOf<{ userid: string }>();
    expectTypeOf<BodyOf<typeof users.list>>().toEqualTypeOf<undefined>();
    expectTypeOf<QueryOf<typeof directories.users>>().toEqualTypeOf<{ domain_name?: string | undefined; name?: string | undefined }>();
    expectTypeOf<{ body: { userid: string } }>().toExtend<InputOf<typeof users.resetPassword>>();
    expectTypeOf<{ body: { userid: number } }>().not.toExtend<InputOf<typeof users.resetPassword>>();
    expectTypeOf<{ body: { operation: 'delete' } }>().not.toExtend<InputOf<typeof audit.list>>();
  });

  it('allow omitting the input only if nothing in it is required', () => {
    expectTypeOf<May<typeof users.list, []>>().toEqualTypeOf<true>();
    expectTypeOf<May<typeof directories.users, []>>().toEqualTypeOf<true>();
    expectTypeOf<May<typeof directories.users, [Record<never, never>, { background: true }]>>().toEqualTypeOf<true>();
    expectTypeOf<May<typeof users.read, []>>().toEqualTypeOf<false>();
    expectTypeOf<May<typeof users.read, [Record<never, never>]>>().toEqualTypeOf<false>();
    expectTypeOf<May<typeof users.read, [{ params: { id: string } }]>>().toEqualTypeOf<true>();
    expectTypeOf<May<typeof users.resetPassword, []>>().toEqualTypeOf<false>();
    expectTypeOf<May<typeof users.change, [{ params: { id: string } }]>>().toEqualTypeOf<false>();
    expectTypeOf<May<typeof users.change, [{ params: { id: string }; body: { email: string } }]>>().toEqualTypeOf<false>();
    expectTypeOf<May<typeof users.change, [{ params: { id: string }; body: { email: string; revision: number } }]>>().toEqualTypeOf<true>();
    expectTypeOf<May<typeof users.change, [{ params: { id: string }; body: { email: undefined } }]>>().toEqualTypeOf<false>();
    expectTypeOf<May<typeof things.find, []>>().toEqualTypeOf<false>();
    expectTypeOf<May<typeof things.find, [{ query: { text: string } }]>>().toEqualTypeOf<true>();
    expectTypeOf<May<typeof users.list, [undefined, { priority: 'urgent' }]>>().toEqualTypeOf<false>();
  });
});

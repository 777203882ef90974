import type { Resource } from '../core/handlers.ts';
import { groups } from './groups.ts';
import { session } from './session.ts';
import { prefs, system } from './system.ts';
import { users } from './users.ts';

/** One resource of handlers for each resource of the contract; the compiler asks for every call. */
export const resources: Record<string, Resource> = { session, system, prefs, users, groups };

import { defineScreenSearch } from '../shell/index.ts';

export const mappingsSearch = defineScreenSearch({ words: ['cluster mapping', 'servers of a group', 'preferred node', 'NAT', 'public address'] });

import { defineScreenSearch } from '../shell/index.ts';

const parts = [
  { title: 'Traps', words: ['inform', 'engine ID', 'community', 'trap server', 'MIB', 'test trap'] },
  { title: 'Agent users', words: ['v2c', 'v3', 'authentication', 'privacy'] },
];

export const snmpSearch = defineScreenSearch({ words: ['monitoring', 'network management', 'NMS'], parts });
export const groupSnmpSearch = defineScreenSearch({ words: ['monitoring', 'network management', 'NMS', 'vault'], parts });

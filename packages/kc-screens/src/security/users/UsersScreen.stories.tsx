import type { Meta } from '@storybook/react-vite';
import { users } from 'kc-api/contract/users';
import { screenStories } from '../../story-kit/screenStories.tsx';
import SecurityScreen from '../SecurityScreen.tsx';

const meta: Meta = { title: 'Security/Users/Grid' };
export default meta;

const states = screenStories({
  Screen: SecurityScreen,
  grid: 'Users',
  at: '/security?tab=users',
  call: users.list,
  row: 'Sara Lindqvist',
  emptyText: 'There are no users.',
  // Somebody must be signed in, so a list without users exists only where the answer is empty.
  empty: { faults: [{ call: 'users.list', status: 200, payload: { users: [] } }] },
  many: {
    prepare: ({ environment }) => {
      const table = environment.store.table<{ id: string }>('users');
      const [first] = table.all();
      table.putMany(Array.from({ length: 5_000 }, (_, n) => ({ ...first, id: `many-${n}`, login_name: `user-${n}@nordbank.example`, full_name: `User ${n}` })));
    },
  },
  manyRows: 5_000,
  denied: { role: 'cloud', text: /You need the Security Admin privilege/ },
});

export const Loaded = states.Loaded;
export const Empty = states.Empty;
export const Loading = states.Loading;
export const Failed = states.Failed;
export const Denied = states.Denied;
export const ManyRows = states.ManyRows;

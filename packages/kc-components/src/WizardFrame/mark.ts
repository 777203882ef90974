export type Mark = 'todo' | 'current' | 'done' | 'error';

export type ProgressTone = 'accent' | 'ok' | 'warn' | 'bad' | 'info';

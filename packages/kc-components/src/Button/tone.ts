export type ButtonTone = 'primary' | 'default' | 'quiet' | 'danger';

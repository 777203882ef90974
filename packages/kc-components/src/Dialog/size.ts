export type DialogSize = 'form' | 'wizard';

import { defineElements } from './elements.ts';

// For a script tag: the page needs no call of its own.
void defineElements();

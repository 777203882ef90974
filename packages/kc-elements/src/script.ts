import { defineElements } from './elements.ts';

// For a script tag: the page does not have to call `defineElements`.
void defineElements();

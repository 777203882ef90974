import '@fontsource-variable/inter';
import '@fontsource-variable/jetbrains-mono';
import './page.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';
import { placeOf } from './place.ts';

const root = document.getElementById('console');
const place = placeOf(globalThis.location.pathname);
if (root && place) createRoot(root).render(<StrictMode><App place={place} /></StrictMode>);
else if (root) root.textContent = 'This address names no vault.';

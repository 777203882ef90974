import { mount } from 'svelte';
import Portal from './Portal.svelte';

mount(Portal, { target: document.querySelector('#root') });

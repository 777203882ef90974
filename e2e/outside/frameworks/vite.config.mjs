import { readFileSync } from 'node:fs';
import { createEs2015LinkerPlugin } from '@angular/compiler-cli/linker/babel';
import { NodeJSFileSystem, ConsoleLogger, LogLevel } from '@angular/compiler-cli';
import { transformAsync } from '@babel/core';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import vue from '@vitejs/plugin-vue';
import { defineConfig } from 'vite';

/** Links the published files of Angular, as `ng build` does. Otherwise they would need its compiler in the page, and `unsafe-eval`. */
const linked = {
  name: 'angular-linker',
  async load(id) {
    if (!/\/node_modules\/@angular\/.*\.mjs$/.test(id)) return null;
    const linker = createEs2015LinkerPlugin({ fileSystem: new NodeJSFileSystem(), logger: new ConsoleLogger(LogLevel.error), linkerJitMode: false });
    const result = await transformAsync(readFileSync(id, 'utf8'), { filename: id, plugins: [linker], configFile: false, babelrc: false, compact: false });
    return { code: result.code, map: null };
  },
};

const ours = (tag) => tag.startsWith('kc-');

export default defineConfig({
  plugins: [vue({ template: { compilerOptions: { isCustomElement: ours } } }), svelte({ configFile: false }), linked],
  define: { ngDevMode: 'false', ngJitMode: 'false', ngServerMode: 'false', __VUE_OPTIONS_API__: 'false', __VUE_PROD_DEVTOOLS__: 'false' },
  build: { target: 'es2022', modulePreload: { polyfill: false }, rolldownOptions: { input: ['vue.html', 'svelte.html', 'angular.html'] } },
});

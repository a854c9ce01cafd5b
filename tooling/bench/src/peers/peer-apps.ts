/** A site that shows the same two pages by another framework: the least that it needs, with three parts that work in browsers. */
export interface PeerApp {
  name: string;
  packages: Readonly<Record<string, string>>;
  /** Versions of what its packages depend on, where npm would install some that do not fit together. */
  overrides?: Readonly<Record<string, string>>;
  /** The text of its files by their paths. */
  files: Readonly<Record<string, string>>;
  /** Arguments of Node in its folder. */
  build: readonly string[];
  start: readonly string[];
}

/** The folder with the HTML of the pages, in the folder of a peer. */
export const pagesFolder = 'shown';

const labels = { menu: 'Menu', copy: 'Copy', filter: 'Filter' };

interface PartsOptions {
  hooksFrom: string;
  /** The event of a field at each key. */
  onType: string;
  /** What it is given; nothing by default. */
  props?: string;
  /** An element after the field; none by default. */
  last?: string;
}

/** Returns the component of the three parts, in JSX. */
function jsxParts({ hooksFrom, onType, props = '', last = '' }: PartsOptions): string {
  return `import { useEffect, useState } from '${hooksFrom}';
export function Parts(${props}) {
  const [isOpen, setOpen] = useState(false);
  const [copied, setCopied] = useState('');
  const [text, setText] = useState('');
  useEffect(() => { document.documentElement.dataset.ready = ''; }, []);
  return <div>
    <button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>${labels.menu}</button>
    <button type="button" onClick={() => setCopied('CLV-22L')}>${labels.copy} {copied}</button>
    <input aria-label="${labels.filter}" value={text} ${onType}={(event) => setText(event.currentTarget.value)} />
    ${last}
  </div>;
}`;
}

const next: PeerApp = {
  name: 'Next',
  packages: { next: '16.4.6', react: '^19.2.0', 'react-dom': '^19.2.0' },
  files: {
    'app/layout.js': `export default ({ children }) => <html lang="it"><body>{children}</body></html>;`,
    'app/parts.js': `'use client';
import Link from 'next/link';
${jsxParts({
  hooksFrom: 'react',
  onType: 'onChange',
  props: '{ next }',
  last: '<Link id="next" href={next}>{next}</Link>',
})}`,
    'app/shown.js': `import { readFileSync } from 'node:fs';
import { Parts } from './parts.js';
export const Shown = ({ name, next }) => <>
  <Parts next={next} />
  <div dangerouslySetInnerHTML={{ __html: readFileSync('${pagesFolder}/' + name + '.html', 'utf8') }} />
</>;`,
    'app/page.js': `import { Shown } from './shown.js';
export default () => <Shown name="home" next="/product" />;`,
    'app/product/page.js': `import { Shown } from '../shown.js';
export default () => <Shown name="product" next="/" />;`,
  },
  build: ['node_modules/next/dist/bin/next', 'build'],
  start: ['node_modules/next/dist/bin/next', 'start'],
};

const nuxt: PeerApp = {
  name: 'Nuxt',
  packages: { nuxt: '4.5.2' },
  // The latest Vite brings a later one than Nuxt's own, with which the build of Nuxt fails.
  overrides: { rolldown: '1.2.19' },
  files: {
    'nuxt.config.js': `export default defineNuxtConfig({ compatibilityDate: '2026-01-01', telemetry: false, devtools: { enabled: false } });`,
    'app/app.vue': '<template><NuxtPage /></template>',
    'app/components/Parts.vue': `<script setup>
const props = defineProps({ next: String });
const isOpen = ref(false);
const copied = ref('');
const text = ref('');
onMounted(() => { document.documentElement.dataset.ready = ''; });
</script>
<template><div>
  <button type="button" :aria-expanded="isOpen" @click="isOpen = !isOpen">${labels.menu}</button>
  <button type="button" @click="copied = 'CLV-22L'">${labels.copy} {{ copied }}</button>
  <input v-model="text" aria-label="${labels.filter}" />
  <NuxtLink id="next" :to="props.next">{{ props.next }}</NuxtLink>
</div></template>`,
    'app/pages/index.vue': nuxtPage('home', '/product'),
    'app/pages/product.vue': nuxtPage('product', '/'),
    'server/api/shown/[name].js': `import { readFileSync } from 'node:fs';
export default defineEventHandler((event) => ({ html: readFileSync('${pagesFolder}/' + getRouterParam(event, 'name') + '.html', 'utf8') }));`,
  },
  build: ['node_modules/nuxt/bin/nuxt.mjs', 'build'],
  start: ['.output/server/index.mjs'],
};

function nuxtPage(name: string, to: string): string {
  return `<script setup>
const { data } = await useFetch('/api/shown/${name}');
</script>
<template><div><Parts next="${to}" /><div v-html="data.html" /></div></template>`;
}

const astro: PeerApp = {
  name: 'Astro',
  packages: { astro: '7.3.5', '@astrojs/node': '11.1.6', '@astrojs/preact': '6.0.5', preact: '^10.27.0' },
  files: {
    'astro.config.mjs': `import node from '@astrojs/node';
import preact from '@astrojs/preact';
export default { output: 'server', adapter: node({ mode: 'standalone' }), integrations: [preact()], prefetch: true };`,
    'src/parts.jsx': jsxParts({ hooksFrom: 'preact/hooks', onType: 'onInput' }),
    'src/pages/index.astro': astroPage('home', '/product'),
    'src/pages/product.astro': astroPage('product', '/'),
  },
  build: ['node_modules/astro/bin/astro.mjs', 'build'],
  start: ['dist/server/entry.mjs'],
};

function astroPage(name: string, href: string): string {
  return `---
import { readFileSync } from 'node:fs';
import { Parts } from '../parts.jsx';
const html = readFileSync('${pagesFolder}/${name}.html', 'utf8');
---
<!doctype html>
<html lang="it"><head><meta charset="utf-8" /><meta name="viewport" content="width=device-width" /></head><body>
<Parts client:idle /><a id="next" href="${href}" data-astro-prefetch>${href}</a>
<Fragment set:html={html} />
</body></html>`;
}

export const peerApps: readonly PeerApp[] = [next, nuxt, astro];

import { describe, expect, it } from 'vitest';
import { siteOutline } from './site-outline.ts';

const url = 'https://www.example.com/';

describe('siteOutline', () => {
  it('CAT-19 reads the name, the description and each page of the menus once', () => {
    const html = `<html><head><meta name="description" content="Chiavi e macchine"><meta property="og:site_name" content="Clavora"></head><body>
<header><nav><a href="/prodotti">Vedi <b>tutto</b></a><details><summary>Chiavi</summary><a href="/categorie/cilindro">Cilindro<span>Da 4 a 6 tagli</span></a></details>
<a href="#content">Al contenuto</a><a href="https://elsewhere.example/">Altrove</a><a href="/prodotti">Prodotti</a><a href="/icona"><svg></svg></a><div hidden><a href="/nascosta">x</a></div></nav></header>
<main><a href="/testo">Testo</a></main><footer><a href="/privacy">Privacy</a></footer></body></html>`;
    expect(siteOutline(html, url)).toEqual({
      name: 'Clavora',
      description: 'Chiavi e macchine',
      pages: [
        { label: 'Vedi tutto', hint: '', path: '/prodotti' },
        { label: 'Cilindro', hint: 'Da 4 a 6 tagli', path: '/categorie/cilindro' },
        { label: 'Privacy', hint: '', path: '/privacy' },
      ],
    });
  });

  it('CAT-19 reads a document without any of it', () => {
    expect(siteOutline('', url)).toEqual({ name: null, description: null, pages: [] });
  });
});

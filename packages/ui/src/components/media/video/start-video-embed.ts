import { isPlainClick } from '../../../markup/is-plain-click.ts';

interface VideoEmbedSettings {
  linkId: string;
  frameUrl: string;
  title: string;
  className: string;
}

/** Replaces the link to a video by the service's player when a visitor clicks it; the player gets the focus. */
export function startVideoEmbed(place: HTMLElement, { linkId, frameUrl, title, className }: VideoEmbedSettings): void {
  const link = document.getElementById(linkId);
  link?.addEventListener('click', (event) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const frame = document.createElement('iframe');
    frame.src = frameUrl;
    frame.title = title;
    frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
    // The permissions that a player needs; it must not navigate the page. It has another origin and cannot reach this page to remove its sandbox.
    frame.setAttribute('sandbox', 'allow-scripts allow-same-origin allow-presentation allow-popups');
    // The services refuse to play without the origin of the page.
    frame.referrerPolicy = 'strict-origin-when-cross-origin';
    frame.className = className;
    place.after(frame);
    link.hidden = true;
    frame.focus();
  });
}

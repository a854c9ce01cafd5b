/** The URLs of a video at a service that a page may link to or embed. */
export interface VideoPage {
  service: 'YouTube' | 'Vimeo';
  /** The video's page at the service. */
  pageUrl: string;
  /** The service's player with the least tracking. */
  frameUrl: string;
}

const youTubeHosts = new Set(['youtube.com', 'm.youtube.com', 'youtube-nocookie.com']);

/** Returns the video of a YouTube or Vimeo URL; null for any other URL. */
export function videoPage(address: string): VideoPage | null {
  const url = URL.parse(address.trim());
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.port !== '') return null;
  const host = url.hostname.replace(/^www\./, '');
  const [first = '', second = '', third = ''] = url.pathname.slice(1).split('/');
  if (host === 'youtu.be') return youTube(first);
  if (youTubeHosts.has(host)) {
    return youTube(['embed', 'shorts', 'live'].includes(first) ? second : (url.searchParams.get('v') ?? ''));
  }
  if (host === 'vimeo.com') return vimeo(first, second);
  if (host === 'player.vimeo.com' && first === 'video') return vimeo(second, url.searchParams.get('h') ?? third);
  return null;
}

function youTube(id: string): VideoPage | null {
  if (!/^[\w-]{11}$/.test(id)) return null;
  return {
    service: 'YouTube',
    pageUrl: `https://www.youtube.com/watch?v=${id}`,
    frameUrl: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
  };
}

/** Returns the URLs of a Vimeo video; `hash` gives access to an unlisted one. null for an invalid id. */
function vimeo(id: string, hash: string): VideoPage | null {
  if (!/^\d{4,12}$/.test(id) || !/^[\da-f]{0,20}$/.test(hash)) return null;
  return {
    service: 'Vimeo',
    pageUrl: `https://vimeo.com/${id}${hash === '' ? '' : `/${hash}`}`,
    frameUrl: `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1${hash === '' ? '' : `&h=${hash}`}`,
  };
}

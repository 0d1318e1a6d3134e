import { execFileSync } from 'node:child_process'
const [url] = process.argv.slice(2)
const out = execFileSync(process.execPath, ['tests/bench/lighthouse/node_modules/lighthouse/cli/index.js', url, '--output=json','--quiet','--no-enable-error-reporting','--only-categories=performance','--chrome-flags=--headless --no-sandbox --disable-background-networking'], { env: { ...process.env, CHROME_PATH: '/usr/bin/chromium' }, maxBuffer: 2**26 })
const r = JSON.parse(out)
console.log(url, Object.keys(r.audits).filter(k=>/lcp/.test(k)).join(' '))
console.log(JSON.stringify(r.audits.metrics.details.items[0], null, 0))
for (const k of ['lcp-breakdown-insight']) console.log(JSON.stringify(r.audits[k].details?.items?.map(i=>i.type==='node'?{s:i.snippet,b:i.boundingRect}:i.items?.map(x=>[x.subpart,Math.round(x.duration)])) ?? r.audits[k], null, 0))
for (const i of r.audits['network-requests'].details.items) console.log(Math.round(i.networkRequestTime), Math.round(i.networkEndTime), i.transferSize, i.resourceType, i.priority, i.url.replace(/^.*?8\d\d\d/,'').slice(0,90))

-- The first texts about the platform; from here on staff edit them. Testimonials are not among them: what nobody has
-- said is not printed.

insert into legal_pages (slug, title, updated_on, content) values
('privacy', 'Privacy Policy', '2025-09-16', $html$
<h2>1. What this is about</h2>
<p>This policy says what personal data Diwan holds about you, why, for how long, and what you can ask of us. Diwan is for adults: you must be at least 18 years old, and we do not knowingly hold data of anyone younger.</p>
<h2>2. What we hold</h2>
<p>We keep only what a service needs. These are the kinds of data:</p>
<ul>
<li><strong>Contact data:</strong> your name, e-mail address and, if you give it, a telephone number.</li>
<li><strong>Self-declared financial data:</strong> such as budget, income band and experience, as you state them yourself.</li>
<li><strong>Investment preferences:</strong> markets, areas, strategies, risk and horizon.</li>
<li><strong>Account data:</strong> sign-ins, sessions, role, plan, settings and pages visited.</li>
<li><strong>Messages:</strong> what you write to us, to agents, suppliers and other members.</li>
<li><strong>Payment data:</strong> plan, amounts, dates and invoices; card numbers stay with the payment provider.</li>
</ul>
<h2>3. Why we use it</h2>
<p>We use data to run your account and the services you asked for, to review membership, to keep the platform secure, to answer you, to bill you, to meet legal duties, and, where you agreed to it, to send newsletters. You can withdraw such an agreement at any time; it then ends for the future.</p>
<p>We do not sell personal data, and no decision with legal effect on you is taken by a machine alone: membership is reviewed by a person.</p>
<h2>4. Self-declared financial data</h2>
<p>What you declare about your finances serves to sort projects and courses for you. It is never shown to agents, developers or suppliers, and you can change or delete it at any time without losing your account.</p>
<h2>5. Newsletter and waitlist</h2>
<p>An address is put on a list only after it has been confirmed from its own inbox, and each letter carries a link that takes it off again with one click. An address that was never confirmed receives no letter.</p>
<h2>6. Who receives data</h2>
<p>Data is passed on only as far as needed, and under contract:</p>
<ul>
<li>to providers that host, send mail, take payments or verify identity for us;</li>
<li>to a licensed agent, developer or supplier, when you ask for an introduction, and then only what you agreed to;</li>
<li>to authorities, where the law obliges us.</li>
</ul>
<h2>7. Other countries</h2>
<p>Some providers work outside the country you live in. Where they do, we agree with them on safeguards that the law of your country asks for.</p>
<h2>8. How long we keep it</h2>
<p>We keep data while your account is active. Data of an inactive account is kept for up to 3 years and then destroyed, after we have written to you. Financial records are kept for 7 years, as the law asks. Records that serve security, such as sign-ins, are kept for 2 years, and visits of pages for 13 months.</p>
<h2>9. Your rights</h2>
<p>You can ask what we hold about you, have it corrected, receive it in a form that programs can read, have its use restricted, object to it, and have it deleted. We answer requests within 30 days, and carry out deletions within 15 days, except for records that the law makes us keep. Export and deletion are also found in your account settings, without asking anyone.</p>
<h2>10. Cookies and storage in your browser</h2>
<p>We use one cookie, which remembers for 7 days whether your sidebar is open. Your browser’s storage holds your session while you are signed in, your choice of theme, and that you have closed an invitation. We use no cookies for advertising, and no page loads anything from a network of advertisers.</p>
<p>We count which pages are read. A visit of someone who is not signed in carries no name; a browser that asks not to be counted is not.</p>
<h2>11. Security</h2>
<p>Passwords are stored only as hashes that cannot be turned back. Sessions are short-lived and end when you sign out. Access within our team follows roles and is recorded. Should a breach touch your data, we tell you and the authority within the time the law sets.</p>
<h2>12. Changes and questions</h2>
<p>When this policy changes in substance we announce it on the platform and by mail before it applies. Questions about privacy are answered through the <a href="/about#contact">contact form</a>, within 30 days.</p>
$html$),
('terms', 'Terms and Conditions', '2025-09-18', $html$
<h2>1. Who we are and what this is</h2>
<p>Diwan is a members-only platform for education and data on property in Dubai, Abu Dhabi and Riyadh. These terms are the agreement between you and Diwan from the moment you open an account or use a page that asks you to accept them.</p>
<p>Diwan informs. It is not a broker, not a financial, legal or tax adviser, not a bank and not a fund manager. It does not buy, sell, let, value or arrange property for you, and it holds no money of yours.</p>
<h2>2. What we offer</h2>
<p>Depending on your plan, membership opens these services:</p>
<ul>
<li>courses for property investors;</li>
<li>guides;</li>
<li>market reports and analytics over registered transactions;</li>
<li>curated newsletters;</li>
<li>introductions to licensed agents and developers, at your request;</li>
<li>community forums;</li>
<li>a supplier directory.</li>
</ul>
<h2>3. Who may join</h2>
<p>You must be at least 18 years old and able to enter into a contract where you live. An account belongs to one person; you may not share it, sell it or let others act through it.</p>
<p>New accounts are reviewed, as a rule within 24 to 48 hours. We may decline or end a membership where what you told us is untrue, where the law requires it, or where the platform is misused.</p>
<h2>4. Your account</h2>
<p>Keep your password and any second factor to yourself and tell us at once when you believe that someone else knows them. You are responsible for what is done through your account until you have told us.</p>
<p>Tell us the truth about yourself and keep it up to date. What you declare about your finances and preferences is used to show you what fits; it is never checked for you by way of advice.</p>
<h2>5. Plans, prices and renewal</h2>
<p>The free plan costs nothing. Paid plans are billed monthly or annually, in advance, in US dollars, and renew by themselves for the same period until you cancel. You may cancel at any time; the plan then ends with the period already paid.</p>
<p>When a payment fails we try again, up to 3 attempts in all, and then return the account to the free plan.</p>
<p>We give you at least 30 days’ notice before a price of yours changes. If you do not agree, cancel before the new price applies.</p>
<p>Payments are taken by a card payment provider. We never see or keep your full card number.</p>
<h2>6. Refunds</h2>
<p>All sales are final and payments are not refunded, except in these cases:</p>
<ul>
<li>you were charged twice for the same thing;</li>
<li>a payment was made without your authorisation;</li>
<li>the service was unavailable for an extended time through our fault.</li>
</ul>
<h2>7. No advice, and the risk you take</h2>
<p>Nothing on Diwan is an offer, a recommendation or a forecast you may rely on. Figures, scores, medians and calculations describe what registers and other named sources held on a date; they can be late, incomplete or wrong, and each is shown with its source, its date and the number of cases behind it so that you can judge it.</p>
<p>Investing in property involves risk, including the loss of all you put in. Past prices say nothing certain about future ones. Consult licensed professionals before you commit to anything.</p>
<h2>8. Partners and commissions</h2>
<p>We may earn a commission when you ask for an introduction to an agent, a developer or a supplier and a business relation follows. Such a relation never changes a figure or a score, and it is named where it exists.</p>
<p>Partners are independent. Your contract is with them, not with us, and we do not answer for what they say or do.</p>
<h2>9. Club deals and co-investment</h2>
<p>Pages on club deals, co-investment and funds are information only. You can register interest; you cannot subscribe, pay or commit on Diwan. Access needs the Investor Pro plan, verification, and the minimum that the deal names.</p>
<h2>10. What you may not do</h2>
<p>You agree not to:</p>
<ul>
<li>copy, scrape, resell or republish data or courses beyond what your plan allows;</li>
<li>try to reach what your role does not open, or to test our defences without our written leave;</li>
<li>post what is unlawful, misleading, defamatory or infringes the rights of others;</li>
<li>solicit other members, or use their details for anything they have not agreed to.</li>
</ul>
<h2>11. Content and sources</h2>
<p>Our texts, courses, scores and software belong to us. Register data belongs to its public source and is used under the licence named beside it. What you write stays yours; you allow us to show it where you posted it.</p>
<h2>12. Availability and changes</h2>
<p>We work to keep Diwan available and correct but do not promise that it always will be. We may change or end a feature; where that takes something substantial from a plan you have paid for, we tell you beforehand.</p>
<h2>13. Liability</h2>
<p>To the extent the law allows, we are not liable for loss of profit, missed opportunities or decisions taken on what you read here. In all other cases our liability is limited to what you paid us in the 12 months before the event. Nothing here limits liability that the law does not let us limit.</p>
<h2>14. Ending</h2>
<p>You may close your account at any time. We may suspend or end it when these terms are broken. On closing, your data is dealt with as our <a href="/privacy">Privacy Policy</a> says.</p>
<h2>15. Support and questions</h2>
<p>We reply to support requests within 48 hours on business days. Changes to these terms are announced on the platform and by mail before they apply. The <a href="/about#contact">contact form</a> reaches us.</p>
$html$),
('disclaimer', 'Disclaimer', '2025-01-31', $html$
<p>Please read this before you rely on anything you find on Diwan. Diwan is an educational platform only, for readers of 18 years and older.</p>
<h2>Risk warning</h2>
<p>Property investment involves the risk of loss, including the loss of the whole amount invested. Prices, rents and currencies move in both directions, property can be hard to sell when you want to, and off-plan projects can be late or cancelled. Past results say nothing certain about future ones.</p>
<h2>No guarantees</h2>
<p>Figures, scores, articles and courses are given for education. We take care that they are right, name their source and date, and correct them when they are wrong, yet we do not promise that they are complete, current or free of error, nor that any result will be reached by using them.</p>
<h2>Consult professionals</h2>
<p>Diwan is not a broker and not a financial, legal or tax adviser, and nothing here is an offer or a recommendation to acquire, sell or hold. Before you decide, consult licensed professionals who know your circumstances.</p>
<h2>Partners and payments</h2>
<p>We may earn commissions from partners to whom we introduce you; where such a relation exists, it is named. Payments for plans are final and not refunded, except in the cases that our <a href="/terms">terms</a> list.</p>
<h2>Limitation of liability</h2>
<p>As far as the law allows, Diwan is not liable for losses that come from relying on what is published here, from third parties to whom we introduce or link, or from the service being unavailable.</p>
$html$),
('impressum', 'Impressum', '2026-11-22', $html$
<p>Diwan is a members-only platform for education and data on property in Dubai, Abu Dhabi and Riyadh. This page names who answers for it.</p>
<h2>Particulars of the company</h2>
<p>The following are entered here on registration. Until an entry stands beside it, a particular has not been issued yet, and we would rather say so than leave the line out.</p>
<table>
<thead><tr><th>Particular</th><th>Entry</th></tr></thead>
<tbody>
<tr><td>Registered name and legal form</td><td>Entered on registration</td></tr>
<tr><td>Registered office</td><td>Entered on registration</td></tr>
<tr><td>Trade licence number and issuing authority</td><td>Entered on registration</td></tr>
<tr><td>Commercial register and number</td><td>Entered on registration</td></tr>
<tr><td>Persons authorised to represent</td><td>Entered on registration</td></tr>
<tr><td>Tax registration number</td><td>Entered on registration</td></tr>
<tr><td>Responsible for the content</td><td>Entered on registration</td></tr>
</tbody>
</table>
<h2>Contact</h2>
<p>Write to us through the <a href="/about#contact">contact form</a>. We reply within 48 hours on business days.</p>
<h2>What we are not licensed for</h2>
<p>Diwan holds no licence as a broker, adviser, bank or fund manager, and does nothing that would need one: it informs. Agents and developers to whom members are introduced hold their own licences, which their pages name.</p>
<h2>Content, links and sources</h2>
<p>Texts, scores and software are ours. Register data belongs to its public source and is used under the licence named beside it. For pages elsewhere to which we link, their owners answer. If something here is wrong, tell us: corrections are printed with the text they correct.</p>
$html$);

insert into faqs (position, question, answer) values
(1, 'What is Diwan?', $html$<p>A members-only platform of education and data for people who invest in property in Dubai, Abu Dhabi and Riyadh: registered transactions, projects and developers with their records, area guides, market reports, courses, calculators, and a directory of licensed agents and suppliers. <a href="/how-it-works">How it works</a>, step by step.</p>$html$),
(2, 'Is Diwan a broker or a financial adviser?', $html$<p>Neither. We have no property to sell and hold nobody’s money, and nothing here is advice or an offer. What we do is show what was registered, explain how to read it, and introduce you to licensed professionals when you ask for it. The decision stays yours; before you take it, consult someone who is licensed for it.</p>$html$),
(3, 'Who pays you?', $html$<p>Members do: $35 a month for Analytics and $119 a month for Investor Pro, less by the year. We may also earn a commission from partners – agents, developers, suppliers – when you ask us for an introduction and a business relation follows. Such a relation is named where it exists, and it never changes a figure, a score or a ranking. Nobody can pay for a place in one.</p>$html$),
(4, 'Where do the figures come from?', $html$<p>From the public property registers: the land departments of Dubai and Abu Dhabi and the Saudi registers for Riyadh. Each figure is printed with the number of deals it rests on, the day of the last of them and the register it came from, and opens to its rows. Below five sales a median is not printed at all; below fifteen it is marked as thin.</p>$html$),
(5, 'How does the project score work?', $html$<p>A project is read at 200 data points in twelve categories, from price and yield to construction, payment plan and legal standing. Each point is turned into 0 to 100 by a published rule and weighted; a second number says how much of the score rests on fresh, proven facts. Machines help to read documents and to word the explanation. They never set a number.</p>$html$),
(6, 'What do you not claim?', $html$<p>That a score predicts a price, that a past return will come again, that a register is complete on the day you read it, or that anything here is safe. Late registrations change the figures of the last weeks; deals between relatives and corrections bend medians unless they are left out, so we list what we left out. The figures about ourselves on this page are our own statements and are marked as such.</p>$html$),
(7, 'What do free members get?', $html$<p>The newsletter, basic listings, course previews and limited access to the rest, without a card and for as long as you like. <a href="/subscribe">Compare the plans</a>.</p>$html$),
(8, 'How long does the review of an account take?', $html$<p>As a rule 24 to 48 hours. A person reads each application; you receive a mail as soon as it is decided. Until then you can confirm your address and complete your profile.</p>$html$),
(9, 'Can I cancel, and are payments refunded?', $html$<p>Plans are month-to-month or by the year and can be cancelled at any time; they end with the period already paid. All sales are final, with three exceptions: you were charged twice, a payment was not authorised by you, or the service was down for an extended time through our fault. A price of yours never changes without 30 days’ notice.</p>$html$),
(10, 'Who can take part in club deals and co-investment?', $html$<p>Investor Pro subscribers who meet the minimum that the deal names and pass verification. Co-investment, planned for Q4 2025, opens under the same conditions. What we publish about a deal is information: you can register interest here, but not pay or commit.</p>$html$);

insert into site_claims (key, position, figure, label) values
('projects', 1, '500+', 'projects'),
('developers', 2, '50+', 'developers'),
('areas', 3, '25+', 'areas'),
('investors', 4, '400+', 'investors'),
('volume', 5, '$17.2M', 'volume'),
('analyzed', 6, '121', 'projects analyzed'),
('satisfaction', 7, '95%', 'satisfaction'),
('readers', 8, '5,000+', 'newsletter readers');

insert into team_cards (position, heading, about, is_open) values
(1, 'The founder', 'Answers for what is published here, for what is corrected, and for what is left out. Reads what comes in through the form below.', false),
(2, 'This place is open', 'We look for licensed agents who would rather explain a deal than push it, and for people who like registers.', true);

-- The first editions; nobody has to be informed of them.
insert into legal_editions (slug, published_on, title, content, told_at)
select slug, updated_on, title, content, now() from legal_pages where slug in ('terms', 'privacy');
